import type { TFunction } from "i18next";
import type { ComponentChildren } from "preact";
import type { FormState } from "$/components/form/form_state.ts";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";

/** A form about one tag, below the list of them. */
export const TagPage = (
  { t, title, children }: { t: TFunction; title: string; children: ComponentChildren },
) => (
  <FormPage
    title={title}
    crumbs={
      <Breadcrumbs
        label={t("admin:shell.crumbs")}
        crumbs={[{ text: t("admin:tags.title"), href: "/admin/tags" }]}
      />
    }
  >
    {children}
  </FormPage>
);

/** The name of a tag. */
export const TagForm = ({ t, form }: { t: TFunction; form: FormState | undefined }) => (
  <NameForm
    label={t("admin:tags.name")}
    form={form}
    submit={t("admin:form.save")}
    cancel={{ text: t("admin:form.cancel"), href: "/admin/tags" }}
  />
);
