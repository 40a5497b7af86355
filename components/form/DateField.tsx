import type { ReactNode } from "react";
import { described, Field, type FieldTexts } from "./Field.tsx";

export interface DateFieldProps extends FieldTexts {
  name: string;
  id?: string;
  /** yyyy-MM-dd, whatever the browser's locale. */
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  /** Beside the control: the calendar button. */
  children?: ReactNode;
}

/** A typed date. islands/form/DatePicker.tsx adds a calendar. */
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
