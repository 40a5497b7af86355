import type { Place } from "../finding.ts";
import type { Form } from "../form/form.ts";

export interface Violation {
  readonly at: Place;
  readonly message: string;
}

/** A condition on the composed form; yields its violations. */
export type Rule = (form: Form) => Iterable<Violation>;
