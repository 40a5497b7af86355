import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { CodeForm } from "$/components/entry/CodeForm.tsx";
import { resume } from "$/domain/entry/resume.ts";
import { Refusal } from "$/model/refusal.ts";
import { probingHeaders, refusesCookies } from "$/site/cookies/entry_cookie.ts";
import { CookiesBlocked } from "$/islands/entry/CookiesBlocked.tsx";
import { readForm } from "$/site/request/form.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { redirectResumed, refusalText, typedCode } from "./(_shell)/code_form.ts";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";

interface ReentryPage extends FormState {
  /** The browser blocks cookies. */
  readonly isBlocked?: boolean;
}

export const handler = define.handlers({
  GET: ({ req, url }) =>
    page<ReentryPage>({ typed: { resumeCode: url.searchParams.get("code") ?? "" } }, {
      headers: probingHeaders(req),
    }),

  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    if (refusesCookies(req, typed)) {
      return page<ReentryPage>({ typed, isBlocked: true }, { status: 400, headers: probingHeaders(req) });
    }
    const read = typedCode(state.t, typed.resumeCode);
    if ("error" in read) return page<ReentryPage>({ typed, message: read.error }, { status: 400 });
    try {
      return await redirectResumed(ctx, await resume(state, read.code, visitorOf(ctx).address));
    } catch (thrown) {
      const { status, message } = refusalText(state, thrown);
      const isUnknown = thrown instanceof Refusal && thrown.code === "unknown_code";
      return page<ReentryPage>({ typed, message: isUnknown ? state.t("entry.reentry.unknown") : message }, {
        status,
      });
    }
  },
});

export default define.page<typeof handler>(({ data: { isBlocked, ...form }, state: { t } }) => (
  <div class="entry-card">
    <Titled title={t("entry.reentry.title")} />
    <CookiesBlocked text={t("entry.cookiesBlocked")} isKnown={isBlocked} />
    <CodeForm
      {...form}
      id="resumeCode"
      action="/tests/reentry-code"
      label={t("entry.reentry.label")}
      hint={t("entry.reentry.hint")}
      submit={t("entry.submit")}
    />
    <p>
      <a href="/tests/lost-code">{t("entry.reentry.lost")}</a>
    </p>
    <p>
      <a href="/tests">{t("entry.reentry.haveTestCode")}</a>
    </p>
  </div>
));
