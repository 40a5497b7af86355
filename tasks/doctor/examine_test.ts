import assert from "node:assert/strict";
import { smtpServer } from "$/tests/helpers/smtp.ts";
import { cloneWorld } from "$/tests/helpers/world/clone.ts";
import { contentsOf } from "../backup/contents.ts";
import { ROOT } from "../command/root.ts";
import { denoScript } from "../servers/deno_script.ts";
import { temporaryFolder } from "../servers/folders.ts";
import { freePort } from "../servers/free_port.ts";
import { startNats } from "../servers/nats.ts";
import { examine } from "./examine.ts";

const SECRET_KEY = "a secret that only tests share, 32+";

/** Runs the command as an operator does. */
async function doctor(environment: Record<string, string>, ...args: string[]) {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: denoScript(`${ROOT}/tasks/doctor.ts`, ...args),
    cwd: ROOT,
    env: environment,
  }).output();
  return { code, lines: new TextDecoder().decode(stdout).trim().split("\n") };
}

Deno.test("the command says what is well with a whole installation", async () => {
  using folder = await temporaryFolder("doctor");
  await Deno.mkdir(`${folder.path}/backups/one`, { recursive: true });
  const contents = JSON.stringify({ madeAt: new Date().toISOString() });
  await Deno.writeTextFile(contentsOf(`${folder.path}/backups/one`), contents);
  await using database = await cloneWorld();
  await using post = await smtpServer();
  const nats = await startNats();
  const site = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    ({ url }) => url.endsWith("/healthz") ? new Response("ok\n") : Response.json({ ready: true }),
  );
  try {
    const { code, lines } = await doctor(
      {
        DATABASE_URL: database.url,
        NATS_URL: nats.url,
        SECRET_KEY,
        APP_URL: `http://127.0.0.1:${site.addr.port}`,
        STORE_DIR: `${folder.path}/store`,
        SMTP_URL: post.url,
      },
      ...["--mail", "dana@cedar.test", "--backup", `${folder.path}/backups`],
    );
    // Whether this machine has room, and a sandbox, is not known here.
    const known = lines.filter((line) => !/^(ok|NO|--) +(disk|browser)/.test(line));
    assert.deepEqual(known.map((line) => line.split(":")[0]), [
      ...["ok  environment", "ok  database", "ok  migrations", "ok  clock", "--  rights", "--  audit trail"],
      ...["--  replica", "ok  broker", "ok  store"],
      ...[
        "ok  mail",
        "--  virus scanner",
        "--  help",
        "ok  TLS",
        "ok  site",
        "ok  proxy",
        "ok  backup",
        "--  continuous backup",
      ],
    ]);
    assert.equal(lines.length - known.length, 3);
    assert.equal(code, lines.some((line) => line.startsWith("NO")) ? 1 : 0);
    assert.match(post.received.join("\n"), /^RCPT TO:<dana@cedar\.test>/m);
  } finally {
    await Promise.all([site.shutdown(), nats.stop()]);
  }
});

Deno.test("the command ends with 1 if something is wrong, and prints no secret", async () => {
  const dead = `127.0.0.1:${freePort()}`;
  const { code, lines } = await doctor({
    DATABASE_URL: `postgres://assay:pass-for-data@${dead}/assay`,
    NATS_URL: `nats://assay:pass-for-nats@${dead}`,
    SECRET_KEY,
    APP_URL: `http://someone:pass-for-site@${dead}`,
    SMTP_URL: `smtp://post%40assay.test:pass-for-mail@${dead}`,
    S3_ENDPOINT: `http://${dead}`,
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key-of-files",
    S3_SECRET_ACCESS_KEY: "pass-for-files",
  });
  assert.equal(code, 1);
  const wrong = lines.filter((line) => line.startsWith("NO  ") && !line.startsWith("NO  disk"));
  assert.deepEqual(wrong.map((line) => line.split(":")[0]), [
    ...["NO  database", "NO  broker", "NO  store", "NO  mail", "NO  site"],
  ]);
  assert.doesNotMatch(lines.join("\n"), /pass-for|key-of-files|post@|someone|only tests share/);
});

Deno.test("an incomplete environment is all that is reported", async () => {
  const verdicts = await Array.fromAsync(examine({ NATS_URL: "http://assay.test" }, {}));
  assert.deepEqual(verdicts.map(({ mark, text }) => `${mark} ${text}`), [
    "NO DATABASE_URL is missing",
    "NO NATS_URL must be a URL that starts with nats:// or tls://",
    "NO SECRET_KEY is missing",
    "NO APP_URL is missing",
    "NO STORE_DIR is missing (a folder for files, or set the S3_ variables)",
    "-- not checked before the environment is complete: see docs/environment.md",
  ]);
});
