import type { TFunction } from "i18next";
import { PLACEHOLDERS, type TemplateKind } from "../../../model/letters/letter_template.ts";
import { Card } from "../../layout/Card.tsx";
import { placeholderNames } from "./placeholder_names.ts";

/** What may stand in an email's text, and what has to. */
export function PlaceholderList({ t, kind }: { t: TFunction; kind: TemplateKind }) {
  const { body, needs } = PLACEHOLDERS[kind];
  return (
    <Card title={t("admin:letters.placeholders")}>
      <div className="stack">
        <p>{t("admin:letters.placeholdersText")}</p>
        <dl className="details">
          {body.map((name) => (
            <div key={name}>
              <dt>
                <code>{placeholderNames([name])}</code>
              </dt>
              <dd>{t(`admin:letters.placeholder.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t("admin:letters.needs", { count: needs.length, names: placeholderNames(needs) })}</p>
      </div>
    </Card>
  );
}
