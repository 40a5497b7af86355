import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import type { World } from "../../helpers/world/world.ts";

/** The site, with the pages of reports about Élodie and her batch. */
export async function openReports(t: World) {
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const elodie = `${batch}/respondent/${t.elodie.id}`;
  const [neo] = await t.sql<[{ id: string }]>`
    select sat.id from assessments as sat join tests on tests.id = test_id
    where respondent_id = ${t.elodie.id} and identifier = 'NEO_B'`;
  return {
    site,
    dana,
    riley,
    batch,
    elodie,
    form: `${elodie}/assessment/${neo.id}/report`,
    file: `${elodie}/report/${neo.id}`,
  };
}

export async function read(site: TestSite, path: string, cookie: string) {
  const answer = await site.fetch(path, { cookie });
  return { status: answer.status, text: plain(await answer.text()), to: answer.headers.get("location") };
}

export async function send(site: TestSite, path: string, fields: Record<string, string>, cookie: string) {
  const answer = await site.submit(path, fields, { cookie });
  const notice = answer.headers.getSetCookie().find((it) => it.startsWith("assay_notice="));
  return {
    status: answer.status,
    text: plain(await answer.text()),
    to: answer.headers.get("location"),
    notice: notice &&
      JSON.parse(decodeURIComponent(decodeURIComponent(notice.slice(13, notice.indexOf(";"))))).text,
  };
}

const plain = (html: string) =>
  html.replace(/<!--.*?-->|<svg.*?<\/svg>/g, "").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
