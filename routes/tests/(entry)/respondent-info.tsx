import { page } from "fresh";
import { ZodError } from "zod";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { CheckInfo } from "$/components/entry/CheckInfo.tsx";
import { firstControl, InfoFields } from "$/components/entry/InfoFields.tsx";
import { signUp } from "$/domain/entry/seats/sign_up.ts";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import { wallClock } from "$/lib/time/time_zone.ts";
import type { OpenedCode } from "$/model/entry/entry.ts";
import { nearestOffered } from "$/model/organization/offered_languages.ts";
import { Refusal } from "$/model/refusal.ts";
import { endedEntryCookie, entryCookie, entryOf } from "$/site/cookies/entry_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { respondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { define } from "./(_shell)/define.ts";
import { asTyped, errorTexts, infoFields, readInfo, toCheck, type Typed } from "./(_shell)/info_form.ts";
import { carryLook } from "./(_shell)/carry_look.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import { type EntryRequest, withEntry } from "./(_shell)/with_entry.ts";

interface InfoPage extends FormState {
  readonly opened: OpenedCode;
  readonly typed: Typed;
  /** Set if the input is valid and has to be confirmed. */
  readonly toCheck?: ReturnType<typeof toCheck>;
}

const FORM = "info";
const CHECK = "check";

export const handler = define.handlers({
  GET: (ctx) => step(ctx, (opened) => ({ opened, typed: asTyped(opened.known ?? {}) })),

  async POST(ctx) {
    const { state } = ctx;
    const { step: action, ...typed } = await readForm(ctx.req);
    const entered = action === "confirm" ? await enter(ctx, typed) : undefined;
    return entered ?? await step(ctx, (opened) => {
      if (action === "language") return { opened, typed };
      const { day: today } = wallClock(state.now(), opened.window.timeZone);
      const reading = readInfo(opened.fields, typed, today);
      if ("info" in reading) return { opened, typed, toCheck: toCheck(reading.info, today) };
      const messages = errorTexts(state.t, reading.errors);
      return { opened, typed, messages, message: state.t("common:refusal.invalid_body") };
    });
  },
});

/** Runs the step. Personal details are requested only after the agreements are accepted. */
async function step(ctx: EntryRequest, work: (opened: OpenedCode) => InfoPage) {
  const { state } = ctx;
  state.keptForm = FORM;
  return await withEntry<InfoPage>(ctx, (entry, opened) => {
    if (!entry.agreed) return seeOther("/tests/access-code");
    const language = nearestOffered(opened.languages, state.language);
    const data = work(opened);
    return page(data, {
      status: data.message ? 400 : 200,
      // Personal details must not reappear with the browser's back button.
      headers: { "set-cookie": entryCookie({ ...entry, language }), "cache-control": "no-store" },
    });
  });
}

/**
 * Signs the respondent up. Returns undefined if the input is invalid, which happens only with a forged form.
 */
async function enter(ctx: EntryRequest, typed: Typed): Promise<Response | undefined> {
  const { req, state } = ctx;
  const entry = entryOf(req.headers);
  const { code, agreed, language, signUpKey } = entry ?? {};
  if (!code || !agreed || !language) return undefined;
  try {
    const form = { info: infoFields(typed), language, agreed, signUpKey };
    const { token } = await signUp(state, code, form, visitorOf(ctx).address);
    return seeOther(
      "/tests/demographics-survey",
      respondentCookie(token),
      endedEntryCookie(),
      ...await carryLook(ctx, token),
    );
  } catch (thrown) {
    if (thrown instanceof ZodError) return undefined;
    if (!(thrown instanceof Refusal)) throw thrown;
    if (thrown.code === "agreements_changed") {
      return seeOther("/tests/access-code?changed", entryCookie({ ...entry!, agreed: undefined }));
    }
    return seeOther("/tests?refused");
  }
}

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { opened, typed, messages, message, toCheck } = data;
  const { fields, known, organization } = opened;
  return (
    <div class="entry-page">
      {toCheck && (
        <>
          <CheckInfo {...{ t, language, typed, fields: fields.asked, id: CHECK }} {...toCheck} />
          <OpenModal id={CHECK} returnTo={firstControl(fields)} />
        </>
      )}
      <Titled title={t("info.title")} />
      <p>{t(known ? "tests:info.known" : "tests:info.lead", { organization: organization.name })}</p>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <form class="form" id={FORM} method="post" action="/tests/respondent-info" noValidate>
        <InfoFields {...{ t, language, fields, typed, messages }} />
        <div class="entry-acts">
          <Button kind="primary">{t("entry.submit")}</Button>
        </div>
      </form>
    </div>
  );
});
