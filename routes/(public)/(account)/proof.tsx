import { page } from "fresh";
import { Head } from "fresh/runtime";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";
import { proofAtProvider } from "$/domain/account/single_sign_on/begin.ts";
import { offerProof } from "$/domain/account/sessions/prove.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { AskAgain } from "$/routes/admin/(_shell)/AskAgain.tsx";
import { type HeldForm, heldForm } from "$/site/request/fresh.ts";

interface ProofPage {
  readonly held?: HeldForm;
}

/** Asks for the password before a file is downloaded, and then offers the file. */
export const handler = define.handlers({
  async GET(ctx) {
    const { state, url } = ctx;
    if (state.actor.kind === "nobody") return ctx.redirect("/login?unauthorized", 303);
    requireMay(state.actor, "prove");
    const provider = await proofAtProvider(state, state.actor);
    const ask = await offerProof(state, state.actor);
    return page<ProofPage>({ held: { entered: [], back: backOf(url), provider, ask, fault: null } });
  },

  async POST(ctx) {
    requireMay(ctx.state.actor, "prove");
    const held = await heldForm(ctx, () => backOf(ctx.url));
    return held ? page<ProofPage>({ held }, { status: 403 }) : page<ProofPage>({});
  },
});

const backOf = (url: URL) => localPath(url.searchParams.get("back"), "/admin");

export default define.page<typeof handler>(({ data: { held }, state: { t }, url }) => (
  <>
    <Head>
      <title>{t("common:fresh.title")} · Assay</title>
    </Head>
    <h1>{t("common:fresh.title")}</h1>
    {held && <AskAgain t={t} action={`/proof${url.search}`} held={held} />}
    {!held && (
      <>
        <p>{t("common:fresh.done")}</p>
        <div class="form-acts">
          <LinkButton kind="primary" href={localPath(url.searchParams.get("file"), "/admin")} icon="download">
            {t("common:fresh.download")}
          </LinkButton>
          <LinkButton kind="quiet" href={backOf(url)}>{t("common:fresh.back")}</LinkButton>
        </div>
      </>
    )}
  </>
));
