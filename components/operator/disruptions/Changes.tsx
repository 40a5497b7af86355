import type { TFunction } from "i18next";
import { ADMIN_LANGUAGE } from "../../../model/languages.ts";
import type { DetailedDisruption } from "../../../model/status/disruption.ts";
import { Card } from "../../layout/Card.tsx";
import { DisruptionText, Moment } from "../../status/DisruptionText.tsx";

/** What a disruption said before each change. */
export function Changes({ t, changes }: { t: TFunction; changes: DetailedDisruption["changes"] }) {
  return (
    <Card title={t("operator:disruptions.changes")}>
      <div className="stack">
        {changes.map(({ at, by, before }) => (
          <details className="more" key={at}>
            <summary>
              <Moment at={at} language={ADMIN_LANGUAGE} /> · {by}
              {before.isHidden && ` · ${t("operator:disruptions.hidden")}`}
            </summary>
            {/* An id of its own: the page shows the disruption itself, too. */}
            <DisruptionText
              t={t}
              language={ADMIN_LANGUAGE}
              disruption={{ ...before, id: `${before.id}-${at}` }}
            />
          </details>
        ))}
      </div>
    </Card>
  );
}
