import type { ReactNode } from "react";
import { described, FieldMessage } from "./Field.tsx";

interface CheckboxProps {
  /** Visible label. Omit in table rows, where `title` names the box. */
  label?: ReactNode;
  title?: string;
  name: string;
  id?: string;
  value?: string;
  hint?: string;
  message?: string;
  defaultChecked?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Id of its form, if it stands outside. */
  form?: string;
}

export function Checkbox({ label, title, hint, message, id, ...rest }: CheckboxProps) {
  const ownId = id ?? (rest.value === undefined ? rest.name : `${rest.name}-${rest.value}`);
  const box = (
    <label className="choice">
      <input
        {...rest}
        {...described(ownId, { hint, message })}
        id={ownId}
        type="checkbox"
        aria-label={title}
      />
      {label && (
        <span>
          {label}
          {hint && <span className="field-hint" id={`${ownId}-hint`}>{hint}</span>}
        </span>
      )}
    </label>
  );
  if (!message) return box;
  return (
    <div className="field">
      {box}
      <FieldMessage id={ownId} message={message} />
    </div>
  );
}
