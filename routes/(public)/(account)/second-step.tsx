import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { define } from "$/define.ts";
import { signInSecondStep } from "$/domain/account/second_factor/second_step.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { SecondStep } from "$/model/account/second_factor.ts";
import { formMessage, formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import {
  deviceCookie,
  endedFirstStepCookie,
  firstStepOf,
  sessionCookie,
} from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";

interface StepPage extends FormState {
  /** Address to return to after sign-in. */
  readonly back?: string;
  /** The password has to be given again. */
  readonly isOver?: boolean;
}

/** The second step of signing in. The browser brings the state of the first in a cookie. */
export const handler = define.handlers({
  GET: (ctx) =>
    firstStepOf(ctx.req.headers)
      ? page<StepPage>({ back: ctx.url.searchParams.get("return") ?? "" })
      : ctx.redirect("/login", 303),

  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const back = typed.return;
    const challenge = firstStepOf(req.headers);
    if (!challenge) return ctx.redirect("/login", 303);
    const step = SecondStep.safeParse({ challenge, code: typed.code });
    if (!step.success) {
      return page<StepPage>({ back, ...formMisfit(state.t, step.error) }, { status: 400 });
    }
    try {
      const { cookie, device, role } = await signInSecondStep(state, step.data, visitorOf(ctx));
      return seeOther(
        localPath(back, role === "operator" ? "/operator" : "/admin"),
        sessionCookie(cookie),
        deviceCookie(device),
        endedFirstStepCookie(),
      );
    } catch (thrown) {
      const { status, code, message } = formMessage(state.t, thrown);
      return page<StepPage>({ back, message, isOver: code === "second_step_over" }, { status });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { back, messages = {}, message, isOver } = data;
  return (
    <>
      <Head>
        <title>{t("common:secondStep.title")} · Assay</title>
      </Head>
      <h1>{t("common:secondStep.title")}</h1>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      {!isOver && (
        <form class="form" method="post" action="/second-step" noValidate>
          <input type="hidden" name="return" value={back} />
          <TextField
            name="code"
            label={t("common:secondStep.code")}
            hint={t("common:secondStep.hint")}
            message={messages.code}
            autoComplete="one-time-code"
            required
          />
          <Button kind="primary">{t("common:secondStep.submit")}</Button>
        </form>
      )}
      <p>
        <a href="/login">{t("common:secondStep.again")}</a>
      </p>
    </>
  );
});
