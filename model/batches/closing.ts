/** Whom a live batch lets in no more once it is closed, and what stops with it. */
export interface ClosingEffects {
  /** Were invited or have come in, and have not begun. */
  readonly unbegun: number;
  /** The first few of them. */
  readonly people: readonly {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly email: string | null;
  }[];
  /** Room codes that would still let somebody in, now or later. */
  readonly rooms: number;
  /** Codes for one person, made for nobody by name, that would. */
  readonly codes: number;
  /** Letters that wait to be sent. */
  readonly letters: number;
  /** Have begun, and may finish. */
  readonly inProgress: number;
}
