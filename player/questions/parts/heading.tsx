import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { Paragraphs } from "./paragraphs.tsx";

interface HeadingProps {
  /** The view's `labelledBy`. */
  readonly id: string;
  readonly question: Question;
  /** Where the text stands before its title: its id, so that it is read out together with it. */
  readonly describedBy?: string;
}

/** The id of the line that says which question of how many this is: it is read out after the heading. */
export const COUNT = "player-count";

/**
 * What a question is called: its title, or its text where it has no other. Every view places one, where it reads best; the
 * screen moves the focus to it, so that a new question is read out once.
 */
export const Heading = ({ id, question, describedBy }: HeadingProps) => (
  <h1 className="ask-heading" id={id} tabIndex={-1} aria-describedby={`${COUNT} ${describedBy ?? ""}`}>
    {question.title ?? question.bodyText}
  </h1>
);

/** The text that stands beside a title. */
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
