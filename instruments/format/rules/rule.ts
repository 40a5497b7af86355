import type { Place } from "../finding.ts";
import type { Form } from "../form/form.ts";

export interface Broken {
  readonly at: Place;
  readonly message: string;
}

/** One thing that must hold of every form, looked at where the form is put together. */
export type Rule = (form: Form) => Iterable<Broken>;
