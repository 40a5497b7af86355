import { page } from "fresh";
import { Head } from "fresh/runtime";
import { HealthPage } from "$/components/operator/HealthPage.tsx";
import { define } from "$/define.ts";
import { readHealth } from "$/domain/operators/health.ts";

export const handler = define.handlers({
  GET: async ({ state }) => page(await readHealth(state, state.actor)),
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => (
  <>
    <Head>
      <title>{t("operator:health.title")} · Assay</title>
    </Head>
    <HealthPage t={t} language={language} health={data} />
  </>
));
