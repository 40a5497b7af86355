import { described, Field, type FieldTexts } from "./Field.tsx";

export interface TextFieldProps extends FieldTexts {
  name: string;
  /** Required if the page has two fields of one name. */
  id?: string;
  type?: "text" | "email" | "password" | "search" | "tel" | "number" | "datetime-local";
  /** Language of the typed text, if it differs from the page's. */
  lang?: string;
  dir?: "ltr" | "rtl";
  defaultValue?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Id of its form, if it stands outside. */
  form?: string;
  inputMode?: "text" | "numeric" | "email";
}

export function TextField({ label, hint, message, aside, id, type = "text", ...rest }: TextFieldProps) {
  const ownId = id ?? rest.name;
  return (
    <Field id={ownId} label={label} hint={hint} message={message} aside={aside}>
      <input {...rest} {...described(ownId, { hint, message })} id={ownId} className="control" type={type} />
    </Field>
  );
}
