/** A fault that a check has found, with its line. */
export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export const inWords = ({ path, line, message }: Finding) => `${path}${line ? `:${line}` : ""}  ${message}`;
