import { logger, schedules, task, wait } from "@trigger.dev/sdk";
import { ask } from "./services/systems.ts";

interface Episode {
  readonly id: string;
  readonly recording: string;
  readonly languages: readonly string[];
  readonly publishAt: string;
}

export const cleanAudio = task({
  id: "clean-audio",
  machine: "medium-1x",
  retry: { maxAttempts: 3 },
  run: async ({ recording }: { recording: string }) => ask<string>("studio", "clean", { recording }),
});

export const transcribe = task({
  id: "transcribe",
  run: async ({ audio, language }: { audio: string; language: string }) => {
    const text = await ask<string>("speech", "transcribe", { audio });
    return language === "en" ? text : ask<string>("speech", "translate", { text, language });
  },
});

export const tellSubscribers = task({
  id: "tell-subscribers",
  queue: { concurrencyLimit: 1 },
  run: async ({ id }: { id: string }) => ask("newsletter", "send", { id }),
});

/** An episode of a podcast: cleaned, transcribed in every language, listened to by the editor, published on its day. */
export const publishEpisode = task({
  id: "publish-episode",
  maxDuration: 3_600,
  run: async (episode: Episode) => {
    const audio = await cleanAudio.triggerAndWait({ recording: episode.recording }).unwrap();
    await transcribe.batchTriggerAndWait(
      episode.languages.map((language) => ({ payload: { audio, language } })),
    );

    for (let cut = 1; ; cut++) {
      const token = await wait.createToken({ timeout: "3d", tags: [episode.id] });
      await ask("editor", "listen", { audio, token: token.id });
      const verdict = await wait.forToken<{ isGood: boolean }>(token);
      if (verdict.ok && verdict.output.isGood) break;
      if (!verdict.ok || cut === 3) {
        logger.warn(`Episode ${episode.id} is not published`);
        return { isPublished: false };
      }
      await cleanAudio.triggerAndWait({ recording: episode.recording });
    }

    await wait.until({ date: new Date(episode.publishAt) });
    await ask("feed", "publish", { id: episode.id, audio });
    await tellSubscribers.trigger({ id: episode.id });
    return { isPublished: true };
  },
});

/** Every morning, what was recorded the day before is taken up. */
export const takeUpRecordings = schedules.task({
  id: "take-up-recordings",
  cron: "0 6 * * *",
  run: async ({ timestamp }) => {
    const episodes = await ask<readonly Episode[]>("studio", "recorded", { before: timestamp });
    if (episodes.length === 0) return;
    await publishEpisode.batchTrigger(episodes.map((episode) => ({ payload: episode })));
  },
});
