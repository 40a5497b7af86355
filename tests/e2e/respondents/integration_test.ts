import assert from "node:assert/strict";
import { Assay, verifyWebhook } from "$/clients/typescript/src/index.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { DAY } from "$/model/times.ts";
import { chaptersOf } from "$/model/api/chapters.ts";
import { type CodeLanguage, codeSample } from "$/model/api/code_samples.ts";
import type { Scope } from "$/model/account/actor.ts";
import { until } from "../../faults/fleet.ts";
import { type Environment, runBlock, runShell, shellBlocks } from "../../helpers/document.ts";
import { openReceiver } from "../../helpers/webhooks/receiver.ts";

const PAGE = "docs/integration.md";
const API = `${Deno.env.get("E2E_URL")}/api/v1`;

/** The API as an admin sees it, who makes what the page asks for in the settings. */
async function admin(): Promise<Assay> {
  const nobody = new Assay({ url: API });
  const { token } = await nobody.login({ email: "dana@cedar.test", password: "Cedar-valley-1" });
  return new Assay({ url: API, key: token });
}

/** A request as the pages of the API show it. */
const sampleOf = (id: string, language: CodeLanguage) =>
  codeSample(
    chaptersOf({ apiBase: "/api/v1", appUrl: Deno.env.get("E2E_URL")!, supportEmail: "support@assay.test" })
      .flatMap(({ operations }) => operations).find((it) => it.id === id)!.sample,
    language,
  );

/** The scopes that the page names. */
async function namedScopes(): Promise<Scope[]> {
  const text = await Deno.readTextFile(new URL(`../../../${PAGE}`, import.meta.url));
  return [...text.matchAll(/`((?:read|write):\w+)`/g)].map(([, scope]) => scope as Scope);
}

Deno.test("the page for other systems leads from a batch to its result, report and anonymizing, line by line", async () => {
  using folder = await temporaryFolder("integration");
  await using receiver = openReceiver();
  const dana = await admin();
  const { key } = await dana.createApiKey({
    name: "Applications",
    scopes: await namedScopes(),
    expiresAt: new Date(Date.now() + DAY).toISOString(),
  });
  const webhook = await dana.createWebhook({ url: receiver.url, events: ["respondent.finished"] });
  let environment: Environment = { HOME: folder.path };
  const read: Readonly<Record<string, () => Promise<Environment>>> = {
    API: () => Promise.resolve({ API, KEY: key }),
    // Somebody sits the test with the code of the letter: the page of the first start shows how.
    async RESPONDENT() {
      let person = environment;
      for (const { text } of await shellBlocks("docs/start.md", "The first respondent")) {
        person = await runBlock(text, person);
      }
      const ofPerson = ({ message: { data } }: (typeof receiver.received)[number]) =>
        data.respondent === person.RESPONDENT;
      const { body, headers } = await until(
        "the webhook is told",
        () => receiver.received.find(ofPerson) ?? null,
      );
      const message = await verifyWebhook(body, headers, webhook.secret);
      assert.ok(message.type === "respondent.finished");
      const { assessment, status } = message.data;
      assert.deepEqual([assessment, status], [person.ASSESSMENT, "complete"]);
      const { timeFactor, textSize } = await dana.getRespondentAccommodations(person.RESPONDENT!);
      assert.deepEqual([timeFactor, textSize], [1.5, "large"]);
      return { RESPONDENT: person.RESPONDENT!, ASSESSMENT: person.ASSESSMENT! };
    },
  };
  const ofPage = { HOME: folder.path, ASSAY_KEY: key };
  assert.match(await runShell(sampleOf("createProject", "curl"), ofPage), /"name":"Autumn group"/);
  if (await runShell("command -v python3 || true", ofPage)) {
    const program = `python3 <<'END'\n${sampleOf("listProjects", "python")}\nEND`;
    assert.match(await runShell(program, ofPage), /'name': 'Autumn group'/);
  }
  try {
    for (const { mark, text } of await shellBlocks(PAGE)) {
      const name = /^\w+/.exec(text)![0];
      environment = mark === "read"
        ? { ...environment, ...await read[name]!() }
        : await runBlock(text, environment);
    }
    const { RESPONDENT, BATCH } = environment;
    const result = JSON.parse(await Deno.readTextFile(`${folder.path}/result.json`));
    assert.deepEqual([result.assessment.id, result.assessment.identifier], [environment.ASSESSMENT, "NEO_B"]);
    assert.match(
      new TextDecoder().decode((await Deno.readFile(`${folder.path}/report.pdf`)).slice(0, 8)),
      /^%PDF-/,
    );
    const { results: [person] } = await dana.listRespondentsImproved({ batch: BATCH! });
    assert.deepEqual([person?.id, person?.firstName, person?.email], [RESPONDENT, null, null]);
  } finally {
    await dana.deleteWebhook(webhook.id);
  }
});
