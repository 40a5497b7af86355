import type { TFunction } from "i18next";
import type { FormState } from "../form/form_state.ts";
import { Card } from "../layout/Card.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { FactorSetUpForm, type OfferedApp } from "./FactorSetUpForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

interface FactorSetUpCardProps {
  t: TFunction;
  /** The page of the own sign-in, to which both ways out lead. */
  page: string;
  data: FormState & { readonly offered?: OfferedApp; readonly codes?: readonly string[] };
}

/** The set-up of an app that shows codes, and then the recovery codes, for somebody who is signed in. */
export const FactorSetUpCard = ({ t, page, data }: FactorSetUpCardProps) => (
  <>
    {data.codes && <RecoveryCodes t={t} codes={data.codes} href={page} />}
    {data.offered && (
      <div className="measure">
        <Card>
          <FactorSetUpForm
            t={t}
            action={`${page}/factor`}
            offered={data.offered}
            form={data}
            cancel={<LinkButton kind="quiet" href={page}>{t("admin:form.cancel")}</LinkButton>}
          />
        </Card>
      </div>
    )}
  </>
);
