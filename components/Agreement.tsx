import type { ReactNode } from "react";
import type { Terms } from "../model/organization/terms.ts";
import { Checkbox } from "./form/Checkbox.tsx";
import { Paragraphs } from "./layout/Paragraphs.tsx";

interface AgreementProps {
  /** The checkbox's; the text's is made of it. */
  name: string;
  terms: Pick<Terms, "title" | "text">;
  /** What the box sends: which text it was, where that matters. */
  value?: string;
  /** What ticking the box says. */
  label: string;
  message?: string;
  defaultChecked?: boolean;
  /** Where it says that the text has to be read first: islands/form/ReadToEnd.tsx. */
  aside?: ReactNode;
}

/** A text in full, and the box that accepts it. */
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
