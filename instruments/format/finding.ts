/** Where something stands in a package. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Something that is not right with a package. */
export interface Finding extends Place {
  readonly message: string;
}

/** What was found while reading, each thing once. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add({ file, line }: Place, message: string): void {
    this.#found.set(`${file}\0${line}\0${message}`, { file, line, message });
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.add(finding, finding.message);
  }

  /** By file, then by line. */
  sorted(): Finding[] {
    return [...this.#found.values()].sort((a, b) =>
      compare(a.file, b.file) || a.line - b.line || compare(a.message, b.message)
    );
  }
}

export const inWords = ({ file, line, message }: Finding) => `${file}:${line}  ${message}`;

const compare = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
