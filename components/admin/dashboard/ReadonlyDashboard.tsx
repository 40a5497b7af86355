import type { TFunction } from "i18next";
import { Card } from "../../layout/Card.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { GUIDES } from "../shell/resources.ts";

interface ReadonlyDashboardProps {
  t: TFunction;
  supportEmail: string;
}

/** For members who look things up: how to find a respondent, and how to read what is found. */
export function ReadonlyDashboard({ t, supportEmail }: ReadonlyDashboardProps) {
  return (
    <div className="stack">
      <Card title={t("admin:readonly.searchTitle")}>
        <div className="prose">
          <p>{t("admin:readonly.searchText")}</p>
          <ol>
            <li>{t("admin:readonly.searchType")}</li>
            <li>{t("admin:readonly.searchChoose")}</li>
            <li>{t("admin:readonly.searchAll")}</li>
          </ol>
        </div>
      </Card>
      <Card title={t("admin:readonly.guidesTitle")}>
        <ul role="list" className="documents">
          {GUIDES.map(({ slug, title }) => (
            <li key={slug}>
              <Icon name="document" />
              <a href={`/resources/${slug}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("admin:readonly.supportTitle")}>
        <p>
          {t("admin:readonly.supportText")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </Card>
    </div>
  );
}
