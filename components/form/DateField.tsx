import type { ReactNode } from "react";
import { described, Field, type FieldTexts } from "./Field.tsx";

export interface DateFieldProps extends FieldTexts {
  name: string;
  id?: string;
  /** yyyy-MM-dd, whatever the browser's own habit. */
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  /** Beside the control: the button of a calendar. */
  children?: ReactNode;
}

/** A day, typed. islands/form/DatePicker.tsx offers a calendar with it. */
export function DateField(props: DateFieldProps) {
  const { label, hint, message, aside, id, children, ...rest } = props;
  const ownId = id ?? rest.name;
  return (
    <Field id={ownId} label={label} hint={hint} message={message} aside={aside}>
      <div className="control-with">
        <input
          {...rest}
          {...described(ownId, { hint, message })}
          id={ownId}
          className="control"
          data-width="date"
          type="text"
          inputMode="numeric"
          placeholder="yyyy-MM-dd"
          maxLength={10}
        />
        {children}
      </div>
    </Field>
  );
}
