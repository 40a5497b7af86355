import type { TFunction } from "i18next";
import type { OperatedOrganization } from "../../model/operators/organizations.ts";
import { Breadcrumbs } from "../navigation/Breadcrumbs.tsx";
import { PageHead } from "../navigation/PageHead.tsx";

interface Props {
  t: TFunction;
  organization: OperatedOrganization;
  title: string;
}

/** Title of a page about one thing of an organisation. */
export const OrganizationHead = ({ t, organization: { id, name }, title }: Props) => (
  <PageHead
    title={title}
    crumbs={
      <Breadcrumbs
        label={t("operator:shell.crumbs")}
        crumbs={[
          { text: t("operator:organizations.title"), href: "/operator" },
          { text: name, href: `/operator/organizations/${id}` },
        ]}
      />
    }
  />
);
