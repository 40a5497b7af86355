import { page } from "fresh";
import { Head } from "fresh/runtime";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Agreement } from "$/components/Agreement.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Dialog, DialogActions } from "$/components/messages/Dialog.tsx";
import { acceptTerms } from "$/domain/account/accept_terms.ts";
import { latestPrivacyAndTerms } from "$/domain/organization/agreements/latest_terms.ts";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import { ReadToEnd } from "$/islands/form/ReadToEnd.tsx";
import { localPath } from "$/lib/http/local_path.ts";
import { AgreedTerms } from "$/model/account/account.ts";
import { AGREEMENTS } from "$/model/organization/terms.ts";
import { submit } from "$/site/request/submit.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { define } from "./(_shell)/define.ts";

/** Shown to members without consent to the current terms, instead of any page. */
export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, AgreedTerms, async (terms) => {
      await acceptTerms(
        ctx.state,
        ctx.state.actor,
        requireMay(ctx.state.actor, "useAdminArea").userId,
        terms,
      );
      return ctx.redirect(localPath(ctx.url.searchParams.get("return"), "/admin"), 303);
    }),
});

export default define.page<typeof handler>(async ({ data, state, url }) => {
  const { t } = state;
  const terms = await latestPrivacyAndTerms(state, state.language);
  const title = t(`admin:consent.${state.shell.me.hasAcceptedBefore ? "title" : "firstTitle"}`);
  return (
    <>
      <Head>
        <title>{`${title} · Assay`}</title>
      </Head>
      <Dialog id="consent" title={title} width="wide" open>
        <p>{t("admin:consent.lead")}</p>
        <form method="post" action={url.pathname + url.search} class="stack">
          <FormMessage form={data} />
          {AGREEMENTS.map((name) => (
            <Agreement
              key={name}
              name={name}
              terms={terms[name]}
              value={String(terms[name].version)}
              label={t("common:signUp.agree", { title: terms[name].title })}
              message={data?.messages?.[name]}
              defaultChecked={data?.typed?.[name] === String(terms[name].version)}
              aside={<ReadToEnd text={`${name}-text`} box={name} hint={t("common:signUp.readFirst")} />}
            />
          ))}
          <DialogActions>
            <Button kind="quiet" form="leave">{t("admin:menu.logout")}</Button>
            <Button kind="primary">{t("admin:consent.submit")}</Button>
          </DialogActions>
        </form>
        <form id="leave" method="post" action="/api/logout" hidden />
      </Dialog>
      <OpenModal id="consent" />
    </>
  );
});
