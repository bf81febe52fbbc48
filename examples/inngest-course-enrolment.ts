import { Inngest } from "inngest";
import { sendMail } from "./services/mail.ts";
import { ask } from "./services/systems.ts";

const inngest = new Inngest({ id: "evening-school" });

interface Lesson {
  readonly id: string;
  readonly hasExercise: boolean;
}

export const gradeExercise = inngest.createFunction(
  { id: "grade-exercise", triggers: [{ event: "exercise/handed-in" }] },
  async ({ event, step }) => {
    const draft = await step.ai.wrap("suggest a grade", suggestGrade, event.data.answer);
    if (draft.isClear) return draft.grade;
    const review = await step.waitForEvent("teacher grades", { event: "exercise/graded", timeout: "5d" });
    return review?.data.grade ?? draft.grade;
  },
);

/** A course of an evening school: a lesson a week, exercises that are graded, a certificate for those who pass. */
export const courseEnrolment = inngest.createFunction(
  {
    id: "course-enrolment",
    triggers: [{ event: "course/booked" }],
    cancelOn: [{ event: "course/left", match: "data.studentId" }],
  },
  async ({ event, step }) => {
    const { studentId, email, courseId } = event.data;
    const course = await step.run("load the course", () =>
      ask<{ lessons: readonly Lesson[]; startsAt: string }>("school", "course", { courseId }),
    );
    await step.run("welcome", () => sendMail(email, `See you on ${course.startsAt}`));
    await step.sleepUntil("first evening", course.startsAt);

    let passed = 0;
    for (const lesson of course.lessons) {
      await step.run(`open ${lesson.id}`, () => ask("school", "open", { lesson: lesson.id, studentId }));
      if (!lesson.hasExercise) {
        await step.sleep(`week of ${lesson.id}`, "7d");
        continue;
      }
      const handedIn = await step.waitForEvent(`exercise of ${lesson.id}`, {
        event: "exercise/handed-in",
        if: `async.data.lessonId == "${lesson.id}"`,
        timeout: "7d",
      });
      if (handedIn === null) {
        await step.run(`nudge about ${lesson.id}`, () => sendMail(email, `We missed you: ${lesson.id}`));
        continue;
      }
      const grade = await step.invoke(`grade ${lesson.id}`, { function: gradeExercise, data: handedIn.data });
      if (grade >= 50) passed++;
    }

    if (passed === 0) return { certificate: null };
    const [certificate] = await Promise.all([
      step.run("print the certificate", () => ask<string>("school", "certificate", { studentId, passed })),
      step.sendEvent("tell the office", { name: "course/finished", data: { studentId, courseId } }),
    ]);
    return { certificate };
  },
);

async function suggestGrade(answer: string): Promise<{ grade: number; isClear: boolean }> {
  return ask("model", "grade", { answer });
}
