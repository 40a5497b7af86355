import { page } from "fresh";
import { Head } from "fresh/runtime";
import { AskPassword } from "$/components/account/AskPassword.tsx";
import { FactorSetUpForm } from "$/components/account/FactorSetUpForm.tsx";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { Button } from "$/components/form/Button.tsx";
import { define } from "$/define.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { type HeldForm, heldForm } from "$/site/request/fresh.ts";
import { type FactorPage, offeredFactor, takeFirstCode } from "$/site/request/set_up_factor.ts";

type Data = FactorPage & { readonly held?: HeldForm };

const PAGE = "/set-up-second-factor";

/** For those of whom a second factor is demanded, and who can do nothing before they have one. */
export const handler = define.handlers({
  async GET(ctx) {
    const { kind } = ctx.state.actor;
    if (kind === "enrolling" || kind === "enrollingOperator") return await offeredFactor(ctx);
    return ctx.redirect(kind === "nobody" ? "/login" : "/admin", 303);
  },

  async POST(ctx) {
    const held = await heldForm(ctx, () => PAGE);
    return held ? page<Data>({ held }, { status: 403 }) : await takeFirstCode(ctx);
  },
});

export default define.page<typeof handler>(({ data, state: { t, actor }, url }) => {
  const { offered, codes, held }: Data = data;
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
      {held && <AskPassword t={t} action={action} {...held} />}
      {codes && <RecoveryCodes t={t} codes={codes} href={next} />}
      {offered && (
        <>
          <p>{t(`common:factor.${isOperator ? "demandedOfOperator" : "demanded"}`)}</p>
          <FactorSetUpForm t={t} action={action} offered={offered} form={data} />
          <form method="post" action="/api/logout">
            <Button kind="quiet">{t("common:factor.signOut")}</Button>
          </form>
        </>
      )}
    </>
  );
});
