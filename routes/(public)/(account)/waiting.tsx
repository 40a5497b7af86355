import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Button } from "$/components/form/Button.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";

/** For members who have signed up and wait to be activated by an admin. */
export const handler = define.handlers({
  GET(ctx) {
    const { kind } = ctx.state.actor;
    return kind === "waiting" ? page() : ctx.redirect(kind === "staff" ? "/admin" : "/login", 303);
  },
});

export default define.page<typeof handler>(({ state: { t } }) => (
  <>
    <Head>
      <title>{t("common:waiting.title")} · Assay</title>
    </Head>
    <h1>{t("common:waiting.title")}</h1>
    <p>{t("common:waiting.text")}</p>
    <form class="form-acts" method="post" action="/api/logout">
      <LinkButton href="/waiting" kind="primary">{t("common:waiting.check")}</LinkButton>
      <Button>{t("common:waiting.signOut")}</Button>
    </form>
  </>
));
