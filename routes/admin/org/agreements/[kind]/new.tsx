import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { AgreementForm } from "$/components/admin/organization/AgreementForm.tsx";
import { agreementToChange } from "$/domain/organization/agreements/agreement_versions.ts";
import { publishAgreement } from "$/domain/organization/agreements/publish_agreement.ts";
import {
  agreementFields,
  type AgreementTexts,
  agreementTexts,
  NewAgreement,
  requireAgreementKind,
} from "$/model/organization/agreement.ts";
import { formMessage, formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

interface Writing {
  readonly form: FormState;
  readonly preview?: AgreementTexts;
}

const writing = (shown: Writing, status = 200) => page(shown, { status });

export const handler = define.handlers({
  /** Starts from the text that respondents read now. */
  async GET({ state, params }) {
    const current = await agreementToChange(state, state.actor, requireAgreementKind(params.kind));
    const basedOn = String(current?.version ?? 0);
    return writing({ form: { typed: { ...current && agreementFields(current.texts), basedOn } } });
  },

  /** Does not use `submit`, because the request may only be a preview. */
  async POST(ctx) {
    const { state, params } = ctx;
    const kind = requireAgreementKind(params.kind);
    const typed = await readForm(ctx.req);
    const wording = NewAgreement.safeParse(typed);
    if (!wording.success) return writing({ form: { typed, ...formMisfit(state.t, wording.error) } }, 400);
    if (typed.step === "preview") return writing({ form: { typed }, preview: agreementTexts(wording.data) });
    try {
      const { version } = await publishAgreement(state, state.actor, kind, wording.data);
      return redirectWithNotice(state.t("admin:agreements.published", { version }), "/admin/org/agreements");
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return writing({ form: { typed, message } }, status);
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t }, params }) => {
  const title = t(`admin:agreements.kind.${requireAgreementKind(params.kind)}`);
  return (
    <>
      <Headed title={t("admin:agreements.writeTitle", { title })} />
      <AgreementForm t={t} form={data.form} preview={data.preview} />
    </>
  );
});
