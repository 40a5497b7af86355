import type { ComponentChildren } from "preact";
import type { TFunction } from "i18next";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { FormPage } from "../../(_shell)/FormPage.tsx";

/** The way to a survey's pages: the list, then the survey. */
export const SurveyCrumbs = (
  { t, survey }: { t: TFunction; survey?: { readonly id: string; readonly name: string } },
) => (
  <Breadcrumbs
    label={t("admin:shell.crumbs")}
    crumbs={[
      { text: t("admin:surveys.title"), href: "/admin/surveys" },
      ...(survey ? [{ text: survey.name, href: `/admin/surveys/${survey.id}` }] : []),
    ]}
  />
);

interface Props {
  t: TFunction;
  title: string;
  survey?: { readonly id: string; readonly name: string };
  children: ComponentChildren;
}

/** A form about surveys, below the list of them. */
export const SurveyPage = ({ t, title, survey, children }: Props) => (
  <FormPage title={title} crumbs={<SurveyCrumbs t={t} survey={survey} />}>{children}</FormPage>
);
