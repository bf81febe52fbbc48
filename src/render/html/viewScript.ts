/**
 * The page's own script, first part: moving and zooming a drawing. Runs in the reader's browser as it is written here;
 * `createView(stage)` gives `{ fit, fitWidth, zoom, reset, center }`.
 */
export const VIEW_SCRIPT = String.raw`
const SMALLEST = 0.05;
const LARGEST = 4;
const STEP = 60;

function createView(stage, onScale) {
  const sheet = stage.querySelector(".sheet");
  const svg = sheet.querySelector("svg");
  const size = { width: svg.width.baseVal.value, height: svg.height.baseVal.value };
  const pointers = new Map();
  let place = { x: 0, y: 0, scale: 1 };
  let hasMoved = false;

  function show(next) {
    place = { ...next, scale: Math.min(LARGEST, Math.max(SMALLEST, next.scale)) };
    sheet.style.transform = "translate(" + place.x + "px," + place.y + "px) scale(" + place.scale + ")";
    onScale(place.scale);
  }

  function middle() {
    return { x: stage.clientWidth / 2, y: stage.clientHeight / 2 };
  }

  function zoom(factor, at = middle()) {
    const scale = Math.min(LARGEST, Math.max(SMALLEST, place.scale * factor));
    const ratio = scale / place.scale;
    show({ x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio, scale });
  }

  function move(dx, dy) {
    show({ ...place, x: place.x + dx, y: place.y + dy });
  }

  function fit() {
    const scale = Math.min(1.2, stage.clientWidth / size.width, stage.clientHeight / size.height);
    const x = (stage.clientWidth - size.width * scale) / 2;
    show({ x, y: Math.max(0, (stage.clientHeight - size.height * scale) / 2), scale });
  }

  function fitWidth() {
    const scale = Math.max(0.45, Math.min(1, stage.clientWidth / size.width));
    show({ x: Math.max(0, (stage.clientWidth - size.width * scale) / 2), y: 0, scale });
  }

  function center(box) {
    const scale = Math.max(place.scale, 0.6);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    show({ x: stage.clientWidth / 2 - at.x * scale, y: stage.clientHeight / 2 - at.y * scale, scale });
  }

  function pointIn(event) {
    const frame = stage.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  function pinch(before, after) {
    const [first, second] = [...pointers.values()];
    if (first === undefined || second === undefined) return;
    const span = Math.hypot(first.x - second.x, first.y - second.y);
    const other = first === after ? second : first;
    const spanBefore = Math.hypot(before.x - other.x, before.y - other.y);
    if (spanBefore > 0) zoom(span / spanBefore, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 });
  }

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, pointIn(event));
    hasMoved = false;
  });
  stage.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const after = pointIn(event);
    if (!hasMoved && Math.hypot(after.x - before.x, after.y - before.y) < 4) return;
    if (!hasMoved) stage.setPointerCapture(event.pointerId);
    hasMoved = true;
    stage.classList.add("dragging");
    pointers.set(event.pointerId, after);
    if (pointers.size === 1) move(after.x - before.x, after.y - before.y);
    else pinch(before, after);
  });
  function release(event) {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) stage.classList.remove("dragging");
  }
  stage.addEventListener("pointerup", release);
  stage.addEventListener("pointercancel", release);
  stage.addEventListener("click", (event) => {
    // The end of a drag is no choice of what happens to be below the pointer.
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  }, true);
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 18 : 1;
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY * unit * 0.004), pointIn(event));
    else move(-(event.shiftKey ? event.deltaY : event.deltaX) * unit, -(event.shiftKey ? 0 : event.deltaY) * unit);
  }, { passive: false });

  const keys = {
    ArrowLeft: () => move(STEP, 0),
    ArrowRight: () => move(-STEP, 0),
    ArrowUp: () => move(0, STEP),
    ArrowDown: () => move(0, -STEP),
    "+": () => zoom(1.25),
    "=": () => zoom(1.25),
    "-": () => zoom(0.8),
    0: () => zoom(1 / place.scale),
    f: fit,
  };
  stage.addEventListener("keydown", (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });

  return { fit, fitWidth, zoom, center, reset: () => zoom(1 / place.scale), announce: () => onScale(place.scale) };
}
`;
