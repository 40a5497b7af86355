import { page } from "fresh";
import { Head } from "fresh/runtime";
import { StatusPage } from "$/components/status/StatusPage.tsx";
import { define } from "$/define.ts";
import { readStatus } from "$/domain/status/read_status.ts";

export const handler = define.handlers({
  GET: async ({ state }) => page(await readStatus(state)),
});

export default define.page<typeof handler>(({ data, state: { t, language, now, settings } }) => (
  <>
    <Head>
      <title>{`${t("common:status.title")} · Assay`}</title>
      <link rel="alternate" type="application/atom+xml" href={`/status/feed?lng=${language}`} />
    </Head>
    <StatusPage {...{ t, language }} report={data} now={now()} supportEmail={settings.supportEmail} />
  </>
));
