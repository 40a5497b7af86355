import type { TFunction } from "i18next";
import type { ReactNode } from "preact/compat";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

interface Props {
  t: TFunction;
  title: string;
  /** The disruption that a page is about one step further in. */
  of?: { readonly id: string; readonly title: string };
  actions?: ReactNode;
}

/** Heading of a page below the list of disruptions. */
export const DisruptionHead = ({ t, title, of, actions }: Props) => (
  <Headed
    title={title}
    actions={actions}
    crumbs={
      <Breadcrumbs
        label={t("operator:shell.crumbs")}
        crumbs={[
          { text: t("operator:disruptions.title"), href: "/operator/disruptions" },
          ...of ? [{ text: of.title, href: `/operator/disruptions/${of.id}` }] : [],
        ]}
      />
    }
  />
);
