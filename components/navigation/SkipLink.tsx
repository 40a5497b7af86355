/** The first thing the tab key reaches: past all navigation to what the page is about. */
export function SkipLink({ text, to = "main" }: { text: string; to?: string }) {
  return <a className="skip" href={`#${to}`}>{text}</a>;
}
