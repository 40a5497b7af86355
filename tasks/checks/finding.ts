/** Something a check has against a line of ours. */
export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export const inWords = ({ path, line, message }: Finding) => `${path}${line ? `:${line}` : ""}  ${message}`;
