import type { Question } from "../../../model/sitting/test_in_detail.ts";

interface HeadingProps {
  /** The view's `labelledBy`. */
  readonly id: string;
  readonly question: Question;
  /** Id of a text that stands before the heading, to be read out with it. */
  readonly describedBy?: string;
}

/** Id of the line "question 3 of 24", which is read out after the heading. */
export const COUNT = "player-count";

/**
 * The question's title, or its text where it has no title. Every view places one, where it reads best; the
 * screen moves the focus to it, so that a new question is read out once.
 */
export const Heading = ({ id, question, describedBy }: HeadingProps) => (
  <h1 className="ask-heading" id={id} tabIndex={-1} aria-describedby={`${COUNT} ${describedBy ?? ""}`}>
    {question.title ?? question.bodyText}
  </h1>
);

/** The text of a question that has a title. */
export const BodyText = (
  { id, question: { title, bodyText } }: { readonly id?: string; readonly question: Question },
) =>
  title !== undefined && bodyText
    ? (
      <div className="ask-body" id={id}>
        <Paragraphs text={bodyText} />
      </div>
    )
    : null;

/** An empty line separates paragraphs. */
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <>{text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</>
);
