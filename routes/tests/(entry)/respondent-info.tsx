import { page } from "fresh";
import { ZodError } from "zod";
import type { Answered } from "$/components/form/answered.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { CheckInfo } from "$/components/entry/CheckInfo.tsx";
import { firstControl, InfoFields } from "$/components/entry/InfoFields.tsx";
import { signUp } from "$/domain/entry/seats/sign_up.ts";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import { wallClock } from "$/lib/time/time_zone.ts";
import type { OpenedCode } from "$/model/entry/entry.ts";
import { Refusal } from "$/model/refusal.ts";
import { endedEntryCookie, entryCookie, entryOf } from "$/site/cookies/entry_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { respondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { define } from "./(_shell)/define.ts";
import { asTyped, infoFields, readInfo, toCheck, type Typed, wrongTexts } from "./(_shell)/info_form.ts";
import { sittingLanguage } from "./(_shell)/sitting_language.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import { type Asking, withEntry } from "./(_shell)/with_entry.ts";

interface InfoPage extends Answered {
  readonly opened: OpenedCode;
  readonly typed: Typed;
  /** It fits: is it right? */
  readonly toCheck?: ReturnType<typeof toCheck>;
}

const FORM = "info";
const CHECK = "check";

export const handler = define.handlers({
  GET: (ctx) => step(ctx, (opened) => ({ opened, typed: asTyped(opened.known ?? {}) })),

  async POST(ctx) {
    const { state } = ctx;
    const { step: asked, ...typed } = await readForm(ctx.req);
    const entered = asked === "confirm" ? await enter(ctx, typed) : undefined;
    return entered ?? await step(ctx, (opened) => {
      if (asked === "language") return { opened, typed };
      const { day: today } = wallClock(state.now(), opened.window.timeZone);
      const reading = readInfo(opened.fields, typed, today);
      if ("info" in reading) return { opened, typed, toCheck: toCheck(reading.info, today) };
      const messages = wrongTexts(state.t, reading.wrong);
      return { opened, typed, messages, message: state.t("common:refusal.invalid_body") };
    });
  },
});

/** Nobody is asked who they are before they have agreed to what happens with it. */
async function step(ctx: Asking, work: (opened: OpenedCode) => InfoPage) {
  const { state } = ctx;
  state.keptForm = FORM;
  return await withEntry<InfoPage>(ctx, (entry, opened) => {
    if (!entry.agreed) return seeOther("/tests/access-code");
    const language = sittingLanguage(opened.languages, state.language);
    const data = work(opened);
    return page(data, {
      status: data.message ? 400 : 200,
      // Who they are is not shown again to whoever presses "back" in this browser.
      headers: { "set-cookie": entryCookie({ ...entry, language }), "cache-control": "no-store" },
    });
  });
}

/** Signs them up. Undefined where there is something to correct first, which only a form of somebody's own making can have. */
async function enter(ctx: Asking, typed: Typed): Promise<Response | undefined> {
  const { req, state } = ctx;
  const entry = entryOf(req.headers);
  const { code, agreed, language, signUpKey } = entry ?? {};
  if (!code || !agreed || !language) return undefined;
  try {
    const wish = { info: infoFields(typed), language, agreed, signUpKey };
    const { token } = await signUp(state, code, wish, visitorOf(ctx).address);
    return seeOther("/tests/demographics-survey", respondentCookie(token), endedEntryCookie());
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
          <CheckInfo {...{ t, language, typed, asked: fields.asked, id: CHECK }} {...toCheck} />
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
