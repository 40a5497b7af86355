import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { DemoForm } from "$/components/public/DemoForm.tsx";
import { define } from "$/define.ts";
import { requestDemo } from "$/domain/site/request_demo.ts";
import { DemoRequest } from "$/model/site/demo_request.ts";
import { DEFAULT_LANGUAGE } from "$/model/languages.ts";
import { formMessage, formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const request = DemoRequest.safeParse(typed);
    if (!request.success) {
      return page<FormState>({ typed, ...formMisfit(state.t, request.error) }, { status: 400 });
    }
    const desk = {
      to: state.settings.supportEmail,
      language: DEFAULT_LANGUAGE,
      t: state.words.t(DEFAULT_LANGUAGE),
    };
    try {
      const { address } = visitorOf(ctx);
      await requestDemo(state, request.data, { address, language: state.language }, desk);
    } catch (thrown) {
      const { status, message, code } = formMessage(state.t, thrown);
      const unsent = code === "mail_not_sent" && state.t("common:demo.notSent", { email: desk.to });
      return page<FormState>({ typed, message: unsent || message }, { status });
    }
    return ctx.redirect("/demo-request?sent", 303);
  },
});

export default define.page<typeof handler>(({ data, state, url }) => {
  const { t } = state;
  const isSent = url.searchParams.has("sent");
  const title = t(isSent ? "common:demo.sent.title" : "common:demo.title");
  return (
    <section className="wide demo">
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <div>
        <h1>{title}</h1>
        <p className="lead">{t(isSent ? "common:demo.sent.text" : "common:demo.lead")}</p>
        {isSent && (
          <p>
            <a href="/">{t("common:site.home")}</a>
          </p>
        )}
      </div>
      {!isSent && (
        <div className="stack">
          {data.message && <Banner tone="bad" urgent>{data.message}</Banner>}
          <DemoForm t={t} {...data} />
        </div>
      )}
    </section>
  );
});
