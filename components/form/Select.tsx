import { described, Field, type FieldTexts } from "./Field.tsx";
import { Icon } from "../layout/Icon.tsx";

export interface Option {
  value: string;
  text: string;
  disabled?: boolean;
}

interface SelectProps extends FieldTexts {
  name: string;
  id?: string;
  options: readonly Option[];
  /** Shown while nothing is chosen; its value is empty. */
  placeholder?: string;
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
}

export function Select(props: SelectProps) {
  const { label, hint, message, aside, id, options, placeholder, defaultValue, ...rest } = props;
  const ownId = id ?? rest.name;
  return (
    <Field id={ownId} label={label} hint={hint} message={message} aside={aside}>
      <div className="control-with">
        <select
          {...rest}
          {...described(ownId, { hint, message })}
          id={ownId}
          className="control"
          defaultValue={defaultValue ?? (placeholder === undefined ? undefined : "")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>{text}</option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
