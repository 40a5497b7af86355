import assert from "node:assert/strict";
import { addressFor } from "$/tasks/database/users.ts";
import { untilReady } from "$/tasks/dev/until_ready.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { ensureDatabase, startPostgres } from "$/tasks/servers/postgres.ts";
import { builtSite, siteBuild } from "../../helpers/browser/site_build.ts";
import { workerBuild } from "../../helpers/worker_build.ts";
import { type Environment, runBlock, shellBlocks } from "../../helpers/document.ts";
import { signIn } from "../../../bench/answers/sign_in.ts";
import { totpCode, totpStep } from "$/lib/secrets/totp.ts";
import { secretOf } from "../../helpers/world/turn_on_factor.ts";
import { smtpServer } from "../../helpers/smtp.ts";
import { until } from "../fleet.ts";

/** What the units of the page start: the site from the build of this run, the worker by its own line. */
async function startUnits(text: string, environment: Environment, log: string[]) {
  const [site, worker, ...more] = [...text.matchAll(/^ExecStart=\S*\/(.*)$/gm)].map(([, command]) => command);
  assert.deepEqual([site, more], ["deno run -A tasks/start.ts", []]);
  const [build] = await Promise.all([siteBuild(), workerBuild()]);
  const start = (command: string, args: readonly string[]) =>
    startChild(command, {
      args,
      cwd: ROOT,
      env: { ...environment, OWNER_DATABASE_URL: "" },
      onLine: (line) => log.push(line),
    });
  const units = [start(Deno.execPath(), builtSite("serve", build)), start("sh", ["-c", `exec ${worker}`])];
  await untilReady(environment.APP_URL!);
  return units;
}

/** Sets up an operator's second factor on the site's page; returns a recovery code. */
async function recoveryCodeOf(origin: string, email: string, password: string): Promise<string> {
  const cookie = await signIn(origin, email, password);
  const page = `${origin}/set-up-second-factor`;
  const shown = await (await fetch(page, { headers: { cookie } })).text();
  const [, setUp] = /name="setUp" value="([^"]+)"/.exec(shown)!;
  const [, secret] = /<code>([A-Z2-7 ]+)<\/code>/.exec(shown)!;
  const code = totpCode(secretOf({ secret: secret!.replaceAll(" ", "") }), totpStep(new Date()));
  const answer = await fetch(page, {
    method: "POST",
    headers: { cookie, origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ setUp: setUp!, code }),
  });
  return /<li><code>([^<]+)<\/code>/.exec(await answer.text())![1]!;
}

const found = (pattern: RegExp, text: () => string) => () =>
  until(String(pattern), () => pattern.exec(text())?.[0] ?? null);

Deno.test("the page for a new server leads from empty services to the first scored report, line by line", async () => {
  using folder = await temporaryFolder("start");
  await using mail = await smtpServer();
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  const port = String(freePort());
  const log: string[] = [];
  const letters = () => mail.received.join("\n").replace(/=\n/g, "").replace(/=3D/g, "=");
  /** What a person chooses, or reads. */
  const read: Readonly<Record<string, () => string | Promise<string>>> = {
    APP_URL: () => `http://127.0.0.1:${port}`,
    OWNER_DATABASE_URL: () => ensureDatabase(postgres.url, "assay", "template0"),
    DATABASE_URL: () => addressFor("site", environment.OWNER_DATABASE_URL!),
    NATS_URL: () => nats.url,
    SMTP_URL: () => mail.url,
    MAIL_FROM: () => "Assay <assay@example.org>",
    SUPPORT_EMAIL: () => "help@example.org",
    SETUP: found(/http[^"]*\/setup\/[^"]*/, () => log.join("\n")),
    OPERATOR_CODE: () =>
      recoveryCodeOf(environment.APP_URL!, "ola@example.org", environment.OPERATOR_PASSWORD!),
    INVITATION: found(/(?<=\/sign-up\?token=)[\w-]+(?=\n)/, letters),
  };
  let environment: Environment = {
    ...{ HOME: folder.path, PORT: port, WORKER_NICE: "0" },
    XDG_CACHE_HOME: Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME")}/.cache`,
  };
  const units: Awaited<ReturnType<typeof startUnits>> = [];
  const listed: string[] = [];
  try {
    for (const { mark, text } of await shellBlocks("docs/start.md")) {
      if (mark === "") environment = await runBlock(text, environment);
      else listed.push(`${mark}: ${text.split("\n")[0]}`);
      if (mark === "read") {
        for (const [, name] of text.matchAll(/^(\w+)=/gm)) {
          environment = { ...environment, [name!]: await read[name!]!() };
        }
      }
      if (text.includes("ExecStart=")) units.push(...await startUnits(text, environment, log));
    }
    const report = await Deno.readFile(`${folder.path}/report.pdf`);
    assert.match(new TextDecoder().decode(report.subarray(0, 8)), /^%PDF-/);
    assert.ok(report.length > 10_000, String(report.length));
  } catch (error) {
    console.error(log.slice(-20).join("\n"));
    throw error;
  } finally {
    await Promise.all(units.map((unit) => unit.stop("SIGTERM", 3_000)));
    await Promise.all([postgres.stop(), nats.stop()]);
  }
  assert.deepEqual(listed, [
    "root: apt-get update",
    "root: OWNER_PASSWORD=$(openssl rand -hex 24)",
    "root: install --directory --owner nats --group nats /var/lib/nats",
    "build: git clone https://git.example.org/assay.git app && cd app",
    "read: APP_URL=https://assay.example.org",
    "root: cat > /etc/systemd/system/assay-site.service <<END",
    "read: SETUP=$(journalctl --unit assay-site | grep --only-matching 'http[^\"]*/setup/[^\"]*' | tail --lines 1)",
    "read: OPERATOR_CODE=a-code",
    "read: INVITATION=what-follows-token=-in-the-link",
  ]);
});
