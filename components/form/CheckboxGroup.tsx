import { Checkbox } from "./Checkbox.tsx";
import { described, FieldMessage } from "./Field.tsx";

interface CheckboxGroupProps {
  legend: string;
  hint?: string;
  /** A box is sent as `name.value`, if it is ticked. */
  name: string;
  choices: readonly { value: string; text: string; hint?: string }[];
  /** The values whose boxes are ticked. */
  ticked: readonly string[];
  message?: string;
}

export function CheckboxGroup({ legend, hint, name, choices, ticked, message }: CheckboxGroupProps) {
  return (
    <fieldset className="choices" data-look="lines" {...described(name, { hint, message })}>
      <legend className="field-label">{legend}</legend>
      {hint && <p className="field-hint" id={`${name}-hint`}>{hint}</p>}
      {choices.map(({ value, text, hint }) => (
        <Checkbox
          key={value}
          name={`${name}.${value}`}
          label={text}
          hint={hint}
          defaultChecked={ticked.includes(value)}
        />
      ))}
      {message && <FieldMessage id={name} message={message} />}
    </fieldset>
  );
}
