/** A text as it is kept: an empty line stands between its paragraphs. */
export const Paragraphs = ({ text }: { text: string }) => (
  <>{text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</>
);
