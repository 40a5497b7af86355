import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";

/** What every field has around its control. */
export interface FieldTexts {
  label: string;
  /** What to write, said before it is written. */
  hint?: string;
  /** What is wrong with what was written. */
  message?: string;
  /** At the end of the label's line: "optional", a link, a hint that comes and goes without moving anything. */
  aside?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** The id of the control. */
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

/** What ties a control to its hint and message for those who hear the page. */
export function described(id: string, { hint, message }: Pick<FieldTexts, "hint" | "message">) {
  const ids = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": message ? true : undefined,
  };
}
