import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";

/** Texts around the control of a field. */
export interface FieldTexts {
  label: string;
  /** What to enter. */
  hint?: string;
  /** Error of the entered value. */
  message?: string;
  /** At the end of the label's line: "optional", a link, or a hint that appears without moving the layout. */
  aside?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** Id of the control. */
  id: string;
  children: ReactNode;
}

export function Field({ id, label, hint, message, aside, children }: FieldProps) {
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>{label}</label>
        {aside && <span className="field-aside">{aside}</span>}
      </div>
      {hint && <p className="field-hint" id={`${id}-hint`}>{hint}</p>}
      {children}
      {message && <FieldMessage id={id} message={message} />}
    </div>
  );
}

export function FieldMessage({ id, message }: { id: string; message: string }) {
  return (
    <p className="field-message" id={`${id}-message`}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  );
}

/**
 * Attributes that tie a control to its hint and message. Of the controls with a message the browser focuses
 * the first when the page opens.
 */
export function described(id: string, { hint, message }: Pick<FieldTexts, "hint" | "message">) {
  const ids = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": message ? true : undefined,
    ...(message && { autoFocus: true }),
  };
}
