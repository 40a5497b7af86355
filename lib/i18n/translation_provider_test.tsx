import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { useTranslation } from "react-i18next";
import { TranslationProvider } from "./translation_provider.tsx";

function Results({ count }: { count: number }) {
  const { t } = useTranslation();
  return <p>{t("search.all", { count })}</p>;
}

const words = (language: string, one: string, other: string) => ({
  language,
  namespace: "admin",
  messages: { search: { all_one: one, all_other: other } },
});

Deno.test("texts are in the island's language, with two islands side by side each in its own", () => {
  const html = renderToString(
    <div>
      <TranslationProvider words={words("en-CA", "See {{count}} result", "See {{count}} results")}>
        <Results count={0} />
      </TranslationProvider>
      <TranslationProvider words={words("fr", "Voir {{count}} résultat", "Voir {{count}} résultats")}>
        <Results count={0} />
        <Results count={2} />
      </TranslationProvider>
    </div>,
  );
  assert.equal(
    html,
    "<div><p>See 0 results</p><p>Voir 0 résultat</p><p>Voir 2 résultats</p></div>",
  );
});
