import type { Question } from "../../../model/session/detailed_test.ts";

interface HeadingProps {
  /** The view's `labelledBy`. */
  readonly id: string;
  readonly question: Question;
  /** Where the text stands before its title: its id, so that it is read out together with it. */
  readonly describedBy?: string;
}

/**
 * What a question is called: its title, or its text where it has no other. Every view places one, where it reads best; the
 * screen moves the focus to it, so that a new question is read out once.
 */
export function Heading({ id, question, describedBy }: HeadingProps) {
  return (
    <h1 class="ask-heading" id={id} tabIndex={-1} aria-describedby={describedBy}>
      {question.title ?? question.bodyText}
    </h1>
  );
}

/** The text that stands beside a title. */
export function BodyText({ id, question }: { readonly id?: string; readonly question: Question }) {
  if (question.title === undefined || !question.bodyText) return null;
  return (
    <div class="ask-body" id={id}>
      {question.bodyText.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </div>
  );
}
