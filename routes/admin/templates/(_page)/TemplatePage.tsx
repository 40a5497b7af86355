import type { ComponentChildren } from "preact";
import type { TFunction } from "i18next";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { FormPage } from "../../(_shell)/FormPage.tsx";

/** A form about one template, below the list of them. */
export const TemplatePage = (
  { t, title, children }: { t: TFunction; title: string; children: ComponentChildren },
) => (
  <FormPage
    title={title}
    crumbs={
      <Breadcrumbs
        label={t("admin:shell.crumbs")}
        crumbs={[{ text: t("admin:templates.title"), href: "/admin/templates" }]}
      />
    }
  >
    {children}
  </FormPage>
);
