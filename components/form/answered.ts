/** A form that comes back instead of leading on: as it was typed, and with what is wrong. */
export interface Answered {
  readonly typed?: Readonly<Partial<Record<string, string>>>;
  /** By field. */
  readonly messages?: Readonly<Partial<Record<string, string>>>;
  /** Of the form as a whole. */
  readonly message?: string;
}

/** The same told to a script that has sent the form: where it leads, or what is wrong. */
export type AnsweredInPlace =
  | { readonly to: string }
  | (Omit<Answered, "typed"> & { readonly to?: undefined });

/** As what such a script asks for it. */
export const ANSWERED_IN_PLACE = "application/vnd.assay.answered+json";
