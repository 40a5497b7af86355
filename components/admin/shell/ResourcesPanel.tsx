import type { TFunction } from "i18next";
import { Icon } from "../../layout/Icon.tsx";
import { PanelButton } from "./PanelButton.tsx";
import { RESOURCES } from "./resources.ts";

/** The resources sidebar: a popover opened from the header. */
export function ResourcesPanel({ t }: { t: TFunction }) {
  return (
    <aside id="resources" className="panel" popover="auto" aria-labelledby="resources-title">
      <div className="panel-head">
        <h2 id="resources-title">{t("admin:resources.title")}</h2>
        <PanelButton panel="resources" action="hide" icon="close" label={t("admin:shell.close")} />
      </div>
      <ul>
        {RESOURCES.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/resources/${slug}`}>
              <Icon name="document" />
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
