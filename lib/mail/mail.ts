export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The one door through which mail leaves. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
