/** A hidden field: the state of the thing that a form shows (site/request/submit_thing.ts). */
export const SHOWN = "shown";

/** State of a form after a failed submit: the typed values and the errors. */
export interface FormState {
  readonly typed?: Readonly<Partial<Record<string, string>>>;
  /** Errors by field. */
  readonly messages?: Readonly<Partial<Record<string, string>>>;
  /** Error of the whole form. */
  readonly message?: string;
}

/** Result of a submit by script: the address to go to, or the errors; and the state of the thing, where it is known. */
export type FormResult =
  & { readonly [SHOWN]?: string }
  & ({ readonly to: string } | (Omit<FormState, "typed"> & { readonly to?: undefined }));

/** Media type by which a script requests a FormResult. */
export const FORM_RESULT_TYPE = "application/vnd.assay.answered+json";
