/** What the closing of a live batch stops, and for whom. */
export interface ClosingEffects {
  /** Respondents who were invited or have entered, and have not begun. */
  readonly unbegun: number;
  /** The first few of them. */
  readonly people: readonly {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly email: string | null;
  }[];
  /** Room codes that would still admit people, now or later. */
  readonly rooms: number;
  /** Unnamed single codes that would still admit someone. */
  readonly codes: number;
  /** Letters that wait to be sent. */
  readonly letters: number;
  /** Respondents who have begun, and may finish. */
  readonly inProgress: number;
}
