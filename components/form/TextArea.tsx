import { described, Field, type FieldTexts } from "./Field.tsx";

interface TextAreaProps extends FieldTexts {
  name: string;
  id?: string;
  /** Language of the typed text, if it differs from the page's. */
  lang?: string;
  dir?: "ltr" | "rtl";
  defaultValue?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  rows?: number;
}

export function TextArea({ label, hint, message, aside, id, ...rest }: TextAreaProps) {
  const ownId = id ?? rest.name;
  return (
    <Field id={ownId} label={label} hint={hint} message={message} aside={aside}>
      <textarea {...rest} {...described(ownId, { hint, message })} id={ownId} className="control" />
    </Field>
  );
}
