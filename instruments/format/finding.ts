import { LIMITS } from "./limits.ts";

/** A line of a package's file. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A fault of a package. */
export interface Finding extends Place {
  readonly message: string;
}

/** Longest message. A message quotes the package's text, which may have any length. */
const LONGEST = 600;

/** Faults found while reading, without duplicates. */
export class Findings {
  readonly #findings = new Map<string, Finding>();
  #isCut = false;

  /** No further finding is kept, so that none needs to be described. */
  get isCut(): boolean {
    return this.#isCut;
  }

  add({ file, line }: Place, message: string): void {
    // Nobody reads more, and a hostile file must not fill the memory.
    if (this.#findings.size >= LIMITS.findings) this.#isCut = true;
    else {this.#findings.set(`${file}\0${line}\0${message}`, {
        file,
        line,
        message: message.slice(0, LONGEST),
      });}
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.add(finding, finding.message);
  }

  /** By file, then by line. */
  sorted(): Finding[] {
    const sorted = [...this.#findings.values()].sort((a, b) =>
      compare(a.file, b.file) || a.line - b.line || compare(a.message, b.message)
    );
    return this.#isCut ? [...sorted, { ...sorted.at(-1)!, message: "and more, not listed" }] : sorted;
  }
}

export const inWords = ({ file, line, message }: Finding) => `${file}:${line}  ${message}`;

const compare = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
