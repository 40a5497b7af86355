import type { ListLine } from "../../model/inviting/invitation_list.ts";

/** Splits an address as mail programs write it, `Name <name@place>`, into its fields. */
export function readAddress(address: string): ListLine["cells"] {
  const text = address.trim();
  const opened = text.lastIndexOf("<");
  const closed = text.indexOf(">", opened);
  if (opened === -1 || closed === -1 || text.slice(closed + 1).trim() !== "") return { email: text };
  return { ...readName(text.slice(0, opened)), email: text.slice(opened + 1, closed).trim() };
}

/** "Reyes, Ana" begins with the last name; otherwise the last word is the last name. */
function readName(text: string): ListLine["cells"] {
  const name = text.replaceAll('"', " ").split(/\s+/).filter(Boolean).join(" ");
  const comma = name.indexOf(",");
  if (comma !== -1) return nameCells(name.slice(comma + 1), name.slice(0, comma));
  const space = name.lastIndexOf(" ");
  return space === -1 ? nameCells(name, "") : nameCells(name.slice(0, space), name.slice(space));
}

const nameCells = (first: string, last: string): ListLine["cells"] => ({
  ...(first.trim() && { firstName: first.trim() }),
  ...(last.trim() && { lastName: last.trim() }),
});

/** Reads a list that contains only addresses, one or several on a line; null for any other list. */
export function readAddresses(text: string): ListLine[] | null {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, parts: partsOf(line) }));
  const first = lines.find(({ parts }) => parts.length > 0);
  if (!first?.parts.every((part) => part.includes("@"))) return null;
  return lines.flatMap(({ line, parts }) => parts.map((part) => ({ line, cells: readAddress(part) })));
}

/** Semicolons separate addresses; commas do too, except in `Reyes, Ana <ana@place>`. */
function partsOf(line: string): string[] {
  const isNamed = (part: string) => part.split("@").length === 2 && part.includes("<");
  return split(line, ";")
    .flatMap((part) => isNamed(part) ? [part] : split(part, ","))
    .map((part) => part.trim())
    .map((part) => part.endsWith(",") ? part.slice(0, -1).trim() : part)
    .filter((part) => part !== "");
}

/** Splits a text at a character outside quotation marks and angle brackets, in one pass. */
function split(text: string, sign: string): string[] {
  const last = { '"': text.lastIndexOf('"'), ">": text.lastIndexOf(">") };
  const parts: string[] = [];
  let from = 0;
  let until: '"' | ">" | null = null;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (until !== null) {
      if (letter === until) until = null;
    } else if (letter === '"' && last['"'] > at) until = '"';
    else if (letter === "<" && last[">"] > at) until = ">";
    else if (letter === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
