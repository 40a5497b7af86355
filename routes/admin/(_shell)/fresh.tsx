import { AskPassword, PASSKEY_FIELD } from "$/components/account/AskPassword.tsx";
import { passkeyWords } from "$/components/account/passkey_words.ts";
import { Card } from "$/components/layout/Card.tsx";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import { asksFresh, asksFreshForAdmin, isFreshFile } from "$/model/account/pages.ts";
import { readFields } from "$/site/request/form.ts";
import { heldForm, sendFreshFile } from "$/site/request/fresh.ts";
import { refererPath } from "./addresses.ts";
import { define } from "./define.ts";
import { isScripted } from "./gate.ts";
import { Headed } from "./Headed.tsx";

/**
 * Asks for the password or a passkey before a form is taken that needs a fresh sign-in (model/account/pages.ts). The page
 * that asks holds what was entered, and sends it on with the password to the form's own address.
 */
export const askFreshSignIn = define.middleware(async (ctx) => {
  const { req, state, route, params, url } = ctx;
  if (isFreshFile(route)) return await sendFreshFile(ctx, refererPath(req));
  if (req.method !== "POST") return await ctx.next();
  const asks = asksFresh(route, params) ||
    asksFreshForAdmin(route) && (await readFields(req.clone())).get("role") === "admin";
  if (!asks) return await ctx.next();
  const held = await heldForm(ctx, refererPath);
  if (!held) return await ctx.next();
  if (isScripted(req)) throw held.fault;
  const { t } = state;
  return await ctx.render(
    <>
      <Headed title={t("common:fresh.title")} />
      <div class="measure">
        <Card>
          <AskPassword t={t} action={url.pathname + url.search} {...held}>
            {held.ask && (
              <PasskeyButton
                name={PASSKEY_FIELD}
                ask={held.ask}
                words={passkeyWords(t, t("common:fresh.passkey"))}
              />
            )}
          </AskPassword>
        </Card>
      </div>
    </>,
    { status: 403, headers: { "cache-control": "no-store" } },
  );
});
