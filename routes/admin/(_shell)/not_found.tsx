import { HttpError } from "fresh";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Refusal } from "$/model/refusal.ts";
import { define } from "./define.ts";
import { isScripted } from "./gate.ts";
import { Headed } from "./Headed.tsx";

/** Shows 404 within the shell. Requests of scripts get the usual error. */
export const notFoundInShell = define.middleware(async (ctx) => {
  try {
    return await ctx.next();
  } catch (thrown) {
    if (!isNotFound(thrown) || isScripted(ctx.req)) throw thrown;
    const { t } = ctx.state;
    return await ctx.render(
      <>
        <Headed title={t("common:error.notFound.title")} />
        <div class="stack">
          <p>{t("common:error.notFound.text")}</p>
          <p>
            <LinkButton href="/admin" kind="primary">{t("common:site.home")}</LinkButton>
          </p>
        </div>
      </>,
      { status: 404 },
    );
  }
});

const isNotFound = (thrown: unknown): boolean =>
  (thrown instanceof Refusal && thrown.code === "not_found") ||
  (thrown instanceof HttpError && thrown.status === 404);
