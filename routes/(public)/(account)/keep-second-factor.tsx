import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { define } from "$/define.ts";
import { keepFactor } from "$/domain/account/second_factor/reset.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { visitorOf } from "$/site/request/visitor.ts";

interface KeepPage {
  /** Omitted once it is known to be invalid. */
  readonly token?: string;
  readonly isKept?: boolean;
}

/** The link of a letter by which a member objects to the removal of their second factor. */
export const handler = define.handlers({
  GET: ({ url }) => page<KeepPage>({ token: url.searchParams.get("token") ?? undefined }),

  async POST(ctx) {
    const { token = "" } = await readForm(ctx.req);
    try {
      await keepFactor(ctx.state, token, visitorOf(ctx));
      return page<KeepPage>({ isKept: true });
    } catch (thrown) {
      return page<KeepPage>({}, { status: formMessage(ctx.state.t, thrown).status });
    }
  },
});

export default define.page<typeof handler>(({ data: { token, isKept }, state: { t } }) => (
  <>
    <Head>
      <title>{t("common:keepFactor.title")} · Assay</title>
    </Head>
    <h1>{t("common:keepFactor.title")}</h1>
    {isKept && <Banner tone="good">{t("common:keepFactor.kept")}</Banner>}
    {!isKept && !token && <p>{t("common:refusal.invalid_link")}</p>}
    {token && (
      <form class="form" method="post" action="/keep-second-factor">
        <p>{t("common:keepFactor.text")}</p>
        <input type="hidden" name="token" value={token} />
        <Button kind="primary">{t("common:keepFactor.submit")}</Button>
      </form>
    )}
    <p>
      <a href="/login">{t("common:secondStep.again")}</a>
    </p>
  </>
));
