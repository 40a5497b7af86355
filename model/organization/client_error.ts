/** One error in browsers, however often and to whomever it came. */
export interface ClientErrorGroup {
  readonly errorMessage: string;
  /** The path, with an ellipsis for each id. */
  readonly page: string;
  readonly times: number;
  readonly members: number;
  readonly respondents: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  /** Of the last one. */
  readonly stackTrace: string | null;
  readonly userAgent: string | null;
}
