import { page } from "fresh";
import type { Answered } from "../../../../../components/answered.ts";
import { AgreementForm } from "../../../../../components/admin/org/AgreementForm.tsx";
import { agreementVersions } from "../../../../../domain/terms/agreement_versions.ts";
import { publishAgreement } from "../../../../../domain/terms/publish_agreement.ts";
import {
  type AgreementTexts,
  agreementTexts,
  NewAgreement,
  requireAgreementKind,
} from "../../../../../model/agreement.ts";
import { formMessage, formMisfit } from "../../../../../site/answered_form.ts";
import { readForm } from "../../../../../site/form.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { redirectSaying } from "../../../(_shell)/notice.ts";

interface Writing {
  readonly form: Answered;
  readonly preview?: AgreementTexts;
}

const writing = (shown: Writing, status = 200) => page(shown, { status });

export const handler = define.handlers({
  /** Begins with the text as it stands: a new version is seldom all new. */
  async GET({ state, params }) {
    const kind = requireAgreementKind(params.kind);
    const newest = (await agreementVersions(state, state.actor)).find((version) => version.kind === kind);
    const [en, fr] = [newest?.texts["en-US"], newest?.texts.fr];
    const basedOn = String(newest?.version ?? 0);
    return writing({
      form: {
        typed: { titleEn: en?.title, bodyEn: en?.body, titleFr: fr?.title, bodyFr: fr?.body, basedOn },
      },
    });
  },

  /** Not by `submit`: what is asked for may be no more than a look at it. */
  async POST(ctx) {
    const { state, params } = ctx;
    const kind = requireAgreementKind(params.kind);
    const typed = await readForm(ctx.req);
    const asked = NewAgreement.safeParse(typed);
    if (!asked.success) return writing({ form: { typed, ...formMisfit(state.t, asked.error) } }, 400);
    if (typed.step === "preview") return writing({ form: { typed }, preview: agreementTexts(asked.data) });
    try {
      const { version } = await publishAgreement(state, state.actor, kind, asked.data);
      return redirectSaying(state.t("admin:agreements.published", { version }), "/admin/org/agreements");
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
