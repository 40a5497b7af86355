import type { PlayerBoot } from "./boot.ts";
import { readClock } from "./clock.ts";
import type { Look } from "./look.ts";
import type { DetailedTest } from "./test_in_detail.ts";

/** A test that staff try as a respondent would: all its questions, and nobody who sits it. */
export interface PreviewedTest {
  readonly test: DetailedTest;
  /** Of practice questions, by their ids. */
  readonly feedback: Readonly<Record<number, string>>;
  /** How it looks at first; undefined if as usual. */
  readonly look?: Look;
  /** What of the look may be chosen. */
  readonly choices: PlayerBoot["choices"];
}

/** The player at the beginning of a test that nobody sits. */
export function previewBoot(
  { test, look, choices }: PreviewedTest,
  { language, messages, now }: Pick<PlayerBoot, "language" | "messages"> & { readonly now: number },
): PlayerBoot {
  const limits = { testWideTimeLimit: test.testWideTimeLimit, subtests: test.subtests };
  return {
    ...{ respondentId: "", token: "", reentryCode: "", apiBase: "" },
    language,
    messages,
    test,
    screen: "instructions",
    place: { subtest: 0, question: 0 },
    finishedSubtests: [],
    responses: [],
    choices,
    clock: readClock(limits, test.subtests[0]!.id, [], now, { look }),
  };
}
