import { LIMITS } from "./limits.ts";

/** Where something stands in a package. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Something that is not right with a package. */
export interface Finding extends Place {
  readonly message: string;
}

/** What somebody wrote stands in what is told of it, and may have any length. */
const LONGEST = 600;

/** What was found while reading, each thing once. */
export class Findings {
  readonly #found = new Map<string, Finding>();
  #isCut = false;

  add({ file, line }: Place, message: string): void {
    // Who has as many to mend reads no further; a file made to fill the memory ends here.
    if (this.#found.size >= LIMITS.findings) this.#isCut = true;
    else this.#found.set(`${file}\0${line}\0${message}`, { file, line, message: message.slice(0, LONGEST) });
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.add(finding, finding.message);
  }

  /** By file, then by line. */
  sorted(): Finding[] {
    const found = [...this.#found.values()].sort((a, b) =>
      compare(a.file, b.file) || a.line - b.line || compare(a.message, b.message)
    );
    return this.#isCut ? [...found, { ...found.at(-1)!, message: "and more, not told" }] : found;
  }
}

export const inWords = ({ file, line, message }: Finding) => `${file}:${line}  ${message}`;

const compare = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
