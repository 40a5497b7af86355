/** A text of the document, in which code stands between backticks. */
export function Marked({ text }: { text: string }) {
  return (
    <>
      {text.split("`").map((part, at) => at % 2 === 1 ? <code key={at}>{part}</code> : part)}
    </>
  );
}
