/** A person's initials, beside or instead of a picture. The name itself stands in words next to it. */
export function Avatar({ name }: { name: string }) {
  return <span className="avatar" aria-hidden="true">{initials(name)}</span>;
}

/** First and last: "Marie-Ève de la Tour" is MT. Two letters at most, whole characters only. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join("");
}
