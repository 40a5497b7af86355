import { page } from "fresh";
import { Head } from "fresh/runtime";
import { FactorSetUpForm } from "$/components/account/FactorSetUpForm.tsx";
import { newPasskeyWords } from "$/components/account/passkey_words.ts";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { define } from "$/define.ts";
import { offerPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { localPath } from "$/lib/http/local_path.ts";
import { AskAgain } from "$/routes/admin/(_shell)/AskAgain.tsx";
import { readFields } from "$/site/request/form.ts";
import { type HeldForm, heldForm } from "$/site/request/fresh.ts";
import { type PasskeyPage, takePasskey } from "$/site/request/passkeys.ts";
import { type FactorPage, offeredFactor, takeFirstCode } from "$/site/request/set_up_factor.ts";
import { seeOther } from "$/site/response/see_other.ts";

type Data = FactorPage & PasskeyPage & { readonly held?: HeldForm };

const PAGE = "/set-up-second-factor";

/** For those of whom a second factor is demanded, and who can do nothing before they have one. */
export const handler = define.handlers({
  async GET(ctx) {
    const { state } = ctx;
    const { kind } = state.actor;
    if (kind !== "enrolling" && kind !== "enrollingOperator") {
      return ctx.redirect(kind === "nobody" ? "/login" : "/admin", 303);
    }
    const { data, ...rest } = await offeredFactor(ctx);
    return { ...rest, data: { ...data, ask: await offerPasskey(state, state.actor) } as Data };
  },

  async POST(ctx) {
    const { req, state } = ctx;
    const held = await heldForm(ctx, () => PAGE);
    if (held) return page<Data>({ held }, { status: 403 });
    const isPasskey = (await readFields(req.clone())).has("passkey");
    const shown = isPasskey ? await takePasskey(ctx, () => seeOther(PAGE)) : await takeFirstCode(ctx);
    if (shown instanceof Response || shown.data.codes) return shown;
    // After a failure both ways stay open.
    const other: Data = isPasskey
      ? (await offeredFactor(ctx)).data
      : { ask: await offerPasskey(state, state.actor) };
    return { ...shown, data: { ...other, ...shown.data } as Data };
  },
});

export default define.page<typeof handler>(({ data, state: { t, actor }, url }) => {
  const { offered, ask, codes, held, message, ...form }: Data = data;
  const isOperator = actor.kind === "enrollingOperator";
  const action = PAGE + url.search;
  const title = t(held ? "common:fresh.title" : `common:factor.${codes ? "codesTitle" : "setUpTitle"}`);
  const next = localPath(url.searchParams.get("return"), isOperator ? "/operator" : "/admin");
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      {held && <AskAgain t={t} action={action} held={held} />}
      {codes && <RecoveryCodes t={t} codes={codes} href={next} />}
      {codes && <CopyKeys />}
      {offered && (
        <>
          {message && <Banner tone="bad" urgent>{message}</Banner>}
          <p>{t(`common:factor.${isOperator ? "demandedOfOperator" : "demanded"}`)}</p>
          <h2>{t("common:factor.withPasskey")}</h2>
          <form class="stack" method="post" action={action}>
            <p>{t("common:passkey.newLead")}</p>
            <noscript>
              <p>{t("common:passkey.needsScript")}</p>
            </noscript>
            <PasskeyButton name="passkey" ask={ask!} kind="primary" words={newPasskeyWords(t)} />
          </form>
          <h2>{t("common:factor.withApp")}</h2>
          <FactorSetUpForm t={t} action={action} offered={offered} form={form} />
          <form method="post" action="/api/logout">
            <Button kind="quiet">{t("common:factor.signOut")}</Button>
          </form>
        </>
      )}
    </>
  );
});
