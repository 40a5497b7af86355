import type { Place } from "./boot.ts";

/** How far a respondent has come. */
export interface Progress {
  /** In the order of the test, with the ids of their questions. */
  readonly subtests: readonly { readonly id: number; readonly questions: readonly number[] }[];
  /** Handed in, or time is up: these cannot be entered again. */
  readonly over: ReadonlySet<number>;
  readonly bookmark: {
    readonly subtestId: number | null;
    readonly questionIndex: number;
    /** When they were there, in milliseconds since 1970. */
    readonly placedAt: number;
  } | null;
  /** Moment of the answer, by question. */
  readonly answers: ReadonlyMap<number, number>;
}

/**
 * The place where a respondent continues: the question that was on the screen. Null if nothing is left. The
 * bookmark decides, unless an answer is newer: then it is the next unanswered question.
 */
export function resumePlace(progress: Progress): Place | null {
  const { subtests, over } = progress;
  const place = placeOfNewest(progress) ?? placeOfBookmark(progress) ?? { subtest: 0, question: 0 };
  const here = subtests[place.subtest];
  if (here && !over.has(here.id)) return place;
  // Forwards first. With free navigation an earlier one may be open.
  const isOpen = ({ id }: { id: number }) => !over.has(id);
  const next = subtests.findIndex((subtest, at) => at > place.subtest && isOpen(subtest));
  const subtest = next >= 0 ? next : subtests.findIndex(isOpen);
  return subtest < 0 ? null : { subtest, question: 0 };
}

function placeOfBookmark({ subtests, bookmark }: Progress): Place | null {
  const subtest = subtests.findIndex(({ id }) => id === bookmark?.subtestId);
  if (!bookmark || subtest < 0) return null;
  return { subtest, question: Math.min(bookmark.questionIndex, subtests[subtest]!.questions.length - 1) };
}

function placeOfNewest({ subtests, bookmark, answers }: Progress): Place | null {
  let newest: number | null = null;
  for (const [question, at] of answers) {
    if (newest === null || at > answers.get(newest)!) newest = question;
  }
  if (newest === null || bookmark && answers.get(newest)! <= bookmark.placedAt) return null;
  const subtest = subtests.findIndex(({ questions }) => questions.includes(newest));
  if (subtest < 0) return null;
  const { questions } = subtests[subtest]!;
  const at = questions.indexOf(newest);
  const next = questions.findIndex((question, place) => place > at && !answers.has(question));
  // All answered: the last question, which has the button to go on.
  return { subtest, question: next >= 0 ? next : questions.length - 1 };
}
