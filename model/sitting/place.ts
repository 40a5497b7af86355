import type { Place } from "./boot.ts";

/** What is known of how far somebody has come. */
export interface Progress {
  /** In the order in which they are sat, with their questions by id. */
  readonly subtests: readonly { readonly id: number; readonly questions: readonly number[] }[];
  /** Handed in, or their time is up: nobody gets into these again. */
  readonly over: ReadonlySet<number>;
  readonly bookmark: {
    readonly subtestId: number | null;
    readonly questionIndex: number;
    /** When they were there, in milliseconds since 1970. */
    readonly placedAt: number;
  } | null;
  /** Question and moment of each answer. */
  readonly answers: ReadonlyMap<number, number>;
}

/**
 * Where somebody goes on: at the question that they had before them. Null once there is nothing left to go on with.
 * The bookmark says it, or a newer answer: then it is the next question without one.
 */
export function resumePlace(progress: Progress): Place | null {
  const { subtests, over } = progress;
  const place = placeOfNewest(progress) ?? placeOfBookmark(progress) ?? { subtest: 0, question: 0 };
  const here = subtests[place.subtest];
  if (here && !over.has(here.id)) return place;
  // Onwards first; who may move about freely can have left one behind.
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
  // Answered to the end: the last one, with the way on beside it.
  return { subtest, question: next >= 0 ? next : questions.length - 1 };
}
