/** First element in tab order: skips the navigation. */
export function SkipLink({ text, to = "main" }: { text: string; to?: string }) {
  return <a className="skip" href={`#${to}`}>{text}</a>;
}
