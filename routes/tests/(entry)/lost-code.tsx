import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { askReentryCode } from "$/domain/inviting/reentry_letters.ts";
import { CodeRequest } from "$/model/inviting/reentry_letter.ts";
import { readForm } from "$/site/request/form.ts";
import { formMisfit } from "$/site/request/form_messages.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { refusalText } from "./(_shell)/code_form.ts";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const asked = CodeRequest.safeParse(typed);
    if (!asked.success) {
      return page<FormState>({ typed, ...formMisfit(state.t, asked.error) }, { status: 400 });
    }
    try {
      await askReentryCode(state, asked.data, visitorOf(ctx).address);
      // The same page for every address.
      return seeOther("/tests/lost-code?sent");
    } catch (thrown) {
      const { status, message } = refusalText(state, thrown);
      return page<FormState>({ typed, messages: { code: message } }, { status });
    }
  },
});

export default define.page<typeof handler>(({ data: { typed, messages }, state: { t }, url }) => (
  <div class="entry-card">
    <Titled title={t("entry.lost.title")} />
    {url.searchParams.has("sent")
      ? <Banner tone="good">{t("entry.lost.sent")}</Banner>
      : (
        <form class="form" method="post" action="/tests/lost-code" noValidate>
          <p>{t("entry.lost.lead")}</p>
          <TextField
            name="code"
            label={t("entry.code.label")}
            hint={t("entry.lost.codeHint")}
            defaultValue={typed?.code}
            message={messages?.code}
            autoComplete="off"
            required
          />
          <TextField
            name="email"
            type="email"
            label={t("entry.lost.email")}
            hint={t("entry.lost.emailHint")}
            defaultValue={typed?.email}
            message={messages?.email}
            autoComplete="email"
            required
          />
          <Button kind="primary">{t("entry.lost.submit")}</Button>
        </form>
      )}
    <p>
      <a href="/tests/reentry-code">{t("entry.haveReentryCode")}</a>
    </p>
  </div>
));
