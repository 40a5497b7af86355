import type { Question } from "../../../model/session/detailed_test.ts";

interface HeadingProps {
  /** The view's `labelledBy`. */
  readonly id: string;
  readonly question: Question;
}

/**
 * What a question is called: its title, or its text where it has no other. Every view places one, where it reads best; the
 * screen moves the focus to it, so that a new question is read out once.
 */
export function Heading({ id, question }: HeadingProps) {
  return <h1 class="ask-heading" id={id} tabIndex={-1}>{question.title ?? question.bodyText}</h1>;
}

/** The text that stands beside a title. */
export function BodyText({ question }: Pick<HeadingProps, "question">) {
  if (question.title === undefined || !question.bodyText) return null;
  return (
    <div class="ask-body">
      {question.bodyText.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </div>
  );
}
