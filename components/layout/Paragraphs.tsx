/** A plain text as paragraphs, which empty lines separate. */
export const Paragraphs = ({ text }: { text: string }) => (
  <>{text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</>
);
