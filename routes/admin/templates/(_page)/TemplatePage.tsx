import type { ComponentChildren } from "preact";
import type { TFunction } from "i18next";
import { Card } from "$/components/layout/Card.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { Headed } from "../../(_shell)/Headed.tsx";

/** A form about one template, below the list of them. */
export const TemplatePage = (
  { t, title, children }: { t: TFunction; title: string; children: ComponentChildren },
) => (
  <>
    <Headed
      title={title}
      crumbs={
        <Breadcrumbs
          label={t("admin:shell.crumbs")}
          crumbs={[{ text: t("admin:templates.title"), href: "/admin/templates" }]}
        />
      }
    />
    <div class="measure">
      <Card>{children}</Card>
    </div>
  </>
);
