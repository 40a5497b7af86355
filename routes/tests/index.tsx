import { Head } from "fresh/runtime";
import { LinkButton } from "../../components/LinkButton.tsx";
import { Mark } from "../../components/Mark.tsx";
import { define } from "../../define.ts";

/** Where a respondent enters their code. Until tests can be taken it says so: the home page leads here. */
export default define.page(({ state: { t } }) => (
  <main class="plain-page">
    <Head>
      <title>{t("entry.title")} · Assay</title>
    </Head>
    <Mark href="/" />
    <h1>{t("entry.title")}</h1>
    <p>{t("entry.notOpen")}</p>
    <LinkButton href="/" kind="primary">{t("common:site.home")}</LinkButton>
  </main>
));
