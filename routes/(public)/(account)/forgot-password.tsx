import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { define } from "$/define.ts";
import { forgotPassword } from "$/domain/account/password/forgot_password.ts";
import { ForgottenPassword } from "$/model/account/account.ts";
import { submit } from "$/site/request/submit.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, ForgottenPassword, async (forgotten) => {
      await forgotPassword(ctx.state, forgotten, visitorOf(ctx));
      return ctx.redirect("/forgot-password?sent", 303);
    }),
});

export default define.page<typeof handler>(({ data, state: { t }, url }) => {
  const isSent = url.searchParams.has("sent");
  const title = t(isSent ? "common:forgot.sent.title" : "common:forgot.title");
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      {isSent
        ? (
          <>
            <p>{t("common:forgot.sent.text")}</p>
            <p>
              {t("common:forgot.sent.nothing")} <a href="/forgot-password">{t("common:reset.again")}</a>
            </p>
          </>
        )
        : (
          <>
            <p>{t("common:forgot.lead")}</p>
            {data.message && <Banner tone="bad" urgent>{data.message}</Banner>}
            <form class="form" method="post" action="/forgot-password" noValidate>
              <TextField
                name="email"
                type="email"
                label={t("common:login.email")}
                defaultValue={data.typed?.email}
                message={data.messages?.email}
                autoComplete="username"
                required
              />
              <Button kind="primary">{t("common:forgot.submit")}</Button>
            </form>
          </>
        )}
      <p>
        <a href="/login">{t("common:forgot.back")}</a>
      </p>
    </>
  );
});
