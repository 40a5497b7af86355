/** One line of the report. "--" marks what was not checked. */
export interface Verdict {
  readonly mark: "ok" | "NO" | "--";
  readonly about: string;
  /** If something is wrong, also what to do about it. */
  readonly text: string;
}

export const well = (about: string, text: string): Verdict => ({ mark: "ok", about, text });
export const wrong = (about: string, text: string): Verdict => ({ mark: "NO", about, text });
export const unchecked = (about: string, text: string): Verdict => ({ mark: "--", about, text });

export const lineOf = ({ mark, about, text }: Verdict) => `${mark}  ${about}: ${text.replace(/\s+/g, " ")}`;
