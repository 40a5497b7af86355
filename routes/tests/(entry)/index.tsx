import { page, type PageResponse } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { CodeForm } from "$/components/entry/CodeForm.tsx";
import { KnownRespondent } from "$/components/entry/KnownRespondent.tsx";
import { readCodeUnlessReentry } from "$/domain/entry/codes/read_code.ts";
import { resume } from "$/domain/entry/resume.ts";
import { respondentHome } from "$/domain/entry/respondent_home.ts";
import { CookiesBlocked } from "$/islands/entry/CookiesBlocked.tsx";
import { EndSession } from "$/islands/entry/EndSession.tsx";
import type { RespondentHome } from "$/model/entry/entry.ts";
import {
  entryCookie,
  entryOf,
  newEntry,
  probingHeaders,
  refusesCookies,
} from "$/site/cookies/entry_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { redirectResumed, refusedCode, typedCode } from "./(_shell)/code_form.ts";
import { define } from "./(_shell)/define.ts";
import { showOrganization } from "./(_shell)/show_organization.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import type { EntryRequest } from "./(_shell)/with_entry.ts";

interface CodePage extends FormState {
  /** The respondent signed in to this browser. */
  readonly known?: RespondentHome;
  /** The browser blocks cookies. */
  readonly isBlocked?: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { req, state, url } = ctx;
    if (state.actor.kind === "respondent") {
      const known = await respondentHome(state, state.actor, state.language);
      showOrganization(state, known.organization);
      return page<CodePage>({ known });
    }
    const entry = url.searchParams.has("refused") ? entryOf(req.headers) : undefined;
    if (entry) return await enter(ctx, entry.code, { code: entry.code });
    const typed = { code: url.searchParams.get("code") ?? "" };
    // A page that sets a cookie has redirected here, and the browser has sent no cookie.
    const isBlocked = url.searchParams.has("again") && !req.headers.has("cookie");
    return page<CodePage>({ typed, isBlocked }, { headers: probingHeaders(req) });
  },
  async POST(ctx) {
    const { state } = ctx;
    const typed = await readForm(ctx.req);
    if (refusesCookies(ctx.req, typed)) {
      return page<CodePage>({ typed, isBlocked: true }, { status: 400, headers: probingHeaders(ctx.req) });
    }
    const read = typedCode(state.t, typed.code);
    if ("error" in read) return page<CodePage>({ typed, message: read.error }, { status: 400 });
    return await enter(ctx, read.code, typed);
  },
});

async function enter(
  ctx: EntryRequest,
  code: string,
  typed: FormState["typed"],
): Promise<Response | PageResponse<CodePage>> {
  try {
    const { address } = visitorOf(ctx);
    const opened = await readCodeUnlessReentry(ctx.state, code, address);
    // A re-entry code is accepted here as well, because the two are easily confused.
    if (!opened) return await redirectResumed(ctx, await resume(ctx.state, code, address));
    const next = opened.languages.length > 1 ? "select-language" : "access-code";
    return seeOther(`/tests/${next}`, entryCookie(newEntry(code)));
  } catch (thrown) {
    return refusedCode(ctx.state, thrown, typed);
  }
}

export default define.page<typeof handler>(({ data: { known, isBlocked, ...form }, state: { t }, url }) => {
  const hasLeft = url.searchParams.has("left");
  return (
    <div class="entry-card">
      {known
        ? (
          <KnownRespondent
            t={t}
            known={known}
            hasStopped={url.searchParams.has("stopped")}
            heading={(title) => <Titled title={title} />}
          />
        )
        : (
          <>
            <Titled title={t("entry.title")} />
            {hasLeft && <Banner tone="good">{t("entry.left")}</Banner>}
            <CookiesBlocked text={t("entry.cookiesBlocked")} isKnown={isBlocked} />
            {url.searchParams.has("again") && !isBlocked && <Banner tone="warn">{t("entry.again")}</Banner>}
            <CodeForm
              {...form}
              id="code"
              action="/tests"
              label={t("entry.code.label")}
              hint={t("entry.code.hint")}
              submit={t("entry.submit")}
            />
            <p>
              <a href="/tests/reentry-code">{t("entry.haveReentryCode")}</a>
            </p>
          </>
        )}
      {hasLeft && <EndSession />}
    </div>
  );
});
