import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { proveAgain, requireFreshSignIn } from "$/domain/account/sessions/fresh.ts";
import { asksFresh } from "$/model/account/pages.ts";
import { Proof } from "$/model/account/session.ts";
import { Refusal } from "$/model/refusal.ts";
import { FRESH_SIGN_IN, MINUTE } from "$/model/times.ts";
import { readFields } from "$/site/request/form.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { refererPath } from "./addresses.ts";
import { define } from "./define.ts";
import { isScripted } from "./gate.ts";
import { Headed } from "./Headed.tsx";

/** What a check throws; undefined if it passes. */
const faultOf = (check: () => Promise<void>): Promise<unknown> => check().then(() => undefined, (it) => it);

const PASSWORD = "proof.password";
const CANCEL = "proof.cancel";

/**
 * Asks for the password before a form is taken that needs a fresh sign-in (model/account/pages.ts). The page
 * that asks holds what was entered, and sends it on with the password to the form's own address.
 */
export const askFreshSignIn = define.middleware(async (ctx) => {
  const { req, state, route, params, url } = ctx;
  if (req.method !== "POST" || !asksFresh(route, params)) return await ctx.next();
  const fields = await readFields(req.clone());
  const password = fields.get(PASSWORD);
  const fault = await faultOf(async () => {
    if (password !== null) await proveAgain(state, state.actor, Proof.parse({ password }));
    await requireFreshSignIn(state, state.actor);
  });
  if (!fault) return await ctx.next();
  const isAsked = fault instanceof Refusal && fault.code === "fresh_sign_in_required";
  if (isScripted(req)) throw fault;
  const message = isAsked ? undefined : formMessage(state.t, fault).message;
  const back = fields.get(CANCEL) ?? refererPath(req);
  const entered = [...fields].filter(([name]) => !name.startsWith("proof."));
  const { t } = state;
  return await ctx.render(
    <>
      <Headed title={t("admin:fresh.title")} />
      <div class="measure">
        <Card>
          <form class="form" method="post" action={url.pathname + url.search} noValidate>
            <FormMessage form={{ message }} />
            <p>{t("admin:fresh.lead", { count: FRESH_SIGN_IN / MINUTE })}</p>
            {[...entered, [CANCEL, back] as const].map(([name, value], at) => (
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <TextField
              name={PASSWORD}
              id="proof-password"
              type="password"
              label={t("admin:fresh.password")}
              autoComplete="current-password"
            />
            <div class="form-acts">
              <Button kind="primary">{t("admin:fresh.submit")}</Button>
              <LinkButton kind="quiet" href={back}>{t("admin:form.cancel")}</LinkButton>
            </div>
          </form>
        </Card>
      </div>
    </>,
    { status: 403, headers: { "cache-control": "no-store" } },
  );
});
