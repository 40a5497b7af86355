import type { TFunction } from "i18next";
import type { OperatedOrganization } from "../../model/operators/organizations.ts";
import { tickedIn } from "../../model/site/ticked.ts";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { Banner } from "../messages/Banner.tsx";
import { LanguageBoxes } from "./LanguageBoxes.tsx";

interface Props {
  t: TFunction;
  organization: OperatedOrganization;
  form: FormState;
}

export function SettingsForm({ t, organization, form: { typed, messages = {}, message } }: Props) {
  const { id, languages } = organization;
  return (
    <form className="form" method="post" action={`/operator/organizations/${id}/settings`} noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <LanguageBoxes
        t={t}
        offered={languages}
        ticked={typed ? tickedIn(typed, "languages") : languages}
        message={messages.languages}
      />
      <Button kind="primary">{t("operator:settings.submit")}</Button>
    </form>
  );
}
