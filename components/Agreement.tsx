import type { ReactNode } from "react";
import type { Terms } from "../model/organization/terms.ts";
import { Checkbox } from "./form/Checkbox.tsx";
import { Paragraphs } from "./layout/Paragraphs.tsx";

interface AgreementProps {
  /** Name and id of the checkbox; the ids of title and text are derived from it. */
  name: string;
  terms: Pick<Terms, "title" | "text">;
  /** Value of the checkbox: the version or id of the text. */
  value?: string;
  /** Label of the checkbox. */
  label: string;
  message?: string;
  defaultChecked?: boolean;
  /** Hint that the text has to be read first: islands/form/ReadToEnd.tsx. */
  aside?: ReactNode;
}

/** The full text of an agreement and the checkbox that accepts it. */
export function Agreement(props: AgreementProps) {
  const { name, terms, value = "yes", label, message, defaultChecked, aside } = props;
  return (
    <div className="agreement">
      <h2 id={`${name}-title`}>{terms.title}</h2>
      <div
        id={`${name}-text`}
        className="agreement-text"
        tabIndex={0}
        role="region"
        aria-labelledby={`${name}-title`}
      >
        <Paragraphs text={terms.text} />
      </div>
      <Checkbox
        name={name}
        label={label}
        value={value}
        id={name}
        message={message}
        defaultChecked={defaultChecked}
        required
      />
      {aside}
    </div>
  );
}
