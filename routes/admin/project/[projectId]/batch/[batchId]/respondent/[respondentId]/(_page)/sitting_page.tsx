import { page } from "fresh";
import type { z } from "zod";
import { Incidents } from "$/components/admin/respondent_page/Incidents.tsx";
import { SentMessages } from "$/components/admin/respondent_page/SentMessages.tsx";
import { SittingActs, type SittingForm } from "$/components/admin/respondent_page/SittingActs.tsx";
import { displayName } from "$/components/admin/respondent_page/display_name.ts";
import type { FormState } from "$/components/form/form_state.ts";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { messagesTo } from "$/domain/room/send_message.ts";
import { incidentsOf } from "$/domain/sitting/incidents.ts";
import { openSitting } from "$/domain/sitting/clock/open_sitting.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";
import { assessmentOf, respondentAddress, shownRespondent } from "./from_params.ts";

/** The forms of the page. */
type PageForm = SittingForm | "incident";

type Params = Record<string, string | undefined>;

interface SittingAct<Input> {
  readonly kind: PageForm;
  readonly schema: z.ZodType<Input>;
  readonly work: (state: AdminState, assessmentId: string, input: Input) => Promise<unknown>;
}

/** Handlers of a form of the sitting's page. Its address shows the page, too. */
export const actHandler = <Input,>({ kind, schema, work }: SittingAct<Input>) =>
  define.handlers({
    async GET({ state, params }) {
      await assessmentOf(state, params);
      return page(undefined);
    },
    POST: (ctx) =>
      submit(ctx, schema, async (input) => {
        const { state, params } = ctx;
        const { respondent, assessment } = await assessmentOf(state, params);
        await work(state, assessment.id, input);
        const to = `${respondentAddress(respondent)}/assessment/${assessment.id}/sitting`;
        return redirectWithNotice(state.t(`admin:sitting.done.${kind}`), to);
      }, ctx.state.t("admin:sitting.failed")),
  });

interface Shown {
  readonly data: FormState | undefined;
  readonly state: AdminState;
  readonly params: Params;
}

/** The page on which staff decide about one test that somebody sits. `tried` is the form that was sent. */
export const sittingPage = (tried?: PageForm) => async ({ data: form, state, params }: Shown) => {
  const { t, language, shell } = state;
  const { respondent, assessment } = await assessmentOf(state, params, shownRespondent);
  const address = respondentAddress(respondent);
  const name = displayName(t, respondent);
  return (
    <>
      <Headed
        title={t("admin:sitting.title", { test: assessment.name, name })}
        crumbs={
          <Breadcrumbs
            label={t("admin:shell.crumbs")}
            crumbs={[
              { text: respondent.project.name, href: `/admin/project/${respondent.project.id}` },
              { text: respondent.batch.name, href: address.slice(0, address.indexOf("/respondent/")) },
              { text: name, href: address },
            ]}
          />
        }
      />
      <div class="stack">
        <SittingActs
          t={t}
          sitting={await openSitting(state, state.actor, assessment.id)}
          address={`${address}/assessment/${assessment.id}`}
          dates={{ timeZone: shell.organization.timeZone, language }}
          tried={tried === "incident" ? undefined : tried}
          form={form}
        />
        <Incidents
          t={t}
          incidents={await incidentsOf(state, state.actor, assessment.id)}
          action={respondent.anonymizedAt ? null : `${address}/assessment/${assessment.id}/sitting/incident`}
          dates={{ timeZone: shell.organization.timeZone, language }}
          form={tried === "incident" ? form : undefined}
        />
        <SentMessages
          t={t}
          messages={await messagesTo(state, state.actor, respondent.id)}
          dates={{ timeZone: shell.organization.timeZone, language }}
        />
      </div>
    </>
  );
};
