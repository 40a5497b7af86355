import { Head } from "fresh/runtime";
import { DemoForm } from "$/components/public/DemoForm.tsx";
import { define } from "$/define.ts";
import { addressesOf } from "$/site/request/language.ts";
import { Cares, ForRespondents, Opening, Steps } from "./(_home)/Sections.tsx";

export default define.page(({ state, url }) => {
  const { t, appUrl } = state;
  return (
    <>
      <Head>
        <title>Assay · {t("common:home.title")}</title>
        <meta name="description" content={t("common:site.description")} />
        {addressesOf(url).map(({ language, href }) => (
          <link key={language} rel="alternate" hreflang={language} href={appUrl + href} />
        ))}
      </Head>
      <Opening t={t} />
      <Steps t={t} />
      <Cares t={t} />
      <ForRespondents t={t} />
      <section id="book-demo" className="wide demo" aria-labelledby="demo">
        <div>
          <h2 id="demo">{t("common:demo.title")}</h2>
          <p className="lead">{t("common:demo.lead")}</p>
        </div>
        <DemoForm t={t} />
      </section>
    </>
  );
});
