import { described, FieldMessage } from "./Field.tsx";

interface Choice {
  value: string;
  text: string;
  hint?: string;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: string;
  name: string;
  id?: string;
  choices: readonly Choice[];
  defaultValue?: string;
  message?: string;
  required?: boolean;
  /** Plates are large targets, for answers and important decisions. */
  look?: "lines" | "plates";
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, id = name, choices, defaultValue, message, required, look = "lines" } = props;
  return (
    <fieldset className="choices" data-look={look} {...described(id, { message })}>
      <legend className="field-label">{legend}</legend>
      {choices.map(({ value, text, hint, disabled }) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            required={required}
            disabled={disabled}
          />
          <span>
            {text}
            {hint && <span className="field-hint">{hint}</span>}
          </span>
        </label>
      ))}
      {message && <FieldMessage id={id} message={message} />}
    </fieldset>
  );
}
