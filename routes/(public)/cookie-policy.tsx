import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Paragraphs } from "$/components/layout/Paragraphs.tsx";
import { define } from "$/define.ts";
import { latestTerms } from "$/domain/organization/agreements/latest_terms.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await latestTerms(state, "cookie_policy", state.language));
  },
});

export default define.page<typeof handler>(({ data: { title, text }, state: { t, language } }) => (
  <article class="wide prose">
    <Head>
      <title>{title} · Assay</title>
    </Head>
    <h1>{title}</h1>
    <Paragraphs text={text} />
    <p>
      <a href={`/${language}/manage-cookies`}>{t("common:site.manageCookies")}</a>
    </p>
  </article>
));
