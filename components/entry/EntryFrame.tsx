import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Language } from "../../model/languages.ts";
import { logoPath, type ShownOrganization } from "../../model/organization/shown_organization.ts";
import { Mark } from "../layout/Mark.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

interface HeadProps {
  t: TFunction;
  /** Undefined until it is known. */
  organization?: ShownOrganization;
  language: Language;
  languages: readonly { readonly language: Language; readonly href: string }[];
  /** Id of a form that is submitted along with a change of language. */
  keptForm?: string;
  /** The choice of the look. */
  children?: ReactNode;
}

/** Above an entry page: the organisation, and the page in its other languages. */
export function EntryHead({ t, organization, language, languages, keptForm, children }: HeadProps) {
  return (
    <header className="entry-head">
      {organization === undefined ? <Mark /> : <Organization {...organization} />}
      {children}
      {languages.length > 1 && (
        <LanguageSwitch {...{ language, languages, keptForm }} label={t("common:site.languages")} />
      )}
    </header>
  );
}

const Organization = ({ name, brand: { logo } }: ShownOrganization) => (
  <p className="entry-organization">
    {logo ? <img className="brand-logo" src={logoPath(logo)} alt={name} /> : name}
  </p>
);

interface FootProps {
  t: TFunction;
  organization?: ShownOrganization;
  /** The platform's, for an organisation without its own. */
  supportEmail: string;
}

/** Below an entry page. It has the product's mark where the head has the organisation. */
export function EntryFoot({ t, organization, supportEmail }: FootProps) {
  const email = organization?.supportEmail ?? supportEmail;
  return (
    <footer className="entry-foot">
      {organization && <Mark />}
      <a href="/cookie-policy" target="_blank" rel="noopener">
        {t("common:site.cookiePolicy")}
        <span className="visually-hidden">, {t("common:site.newTab")}</span>
      </a>
      <a href="/status" target="_blank" rel="noopener">
        {t("common:site.status")}
        <span className="visually-hidden">, {t("common:site.newTab")}</span>
      </a>
      <a href={`mailto:${email}`}>{t("entry.help", { email })}</a>
    </footer>
  );
}
