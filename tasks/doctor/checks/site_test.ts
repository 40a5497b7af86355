import assert from "node:assert/strict";
import { checkCertificate, checkSite } from "./site.ts";
import { temporaryFolder } from "../../servers/folders.ts";
import { lineOf } from "../verdict.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

/** The line about a server that responds so. */
async function lineAt(health: Response, ready = Response.json({ ready: true })) {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    ({ url }) => (new URL(url).pathname === "/app/healthz" ? health : ready),
  );
  const url = `http://127.0.0.1:${server.addr.port}`;
  try {
    return (await checkSite(`${url}/app/`)).map(lineOf).join().replace(url, "SITE");
  } finally {
    await server.shutdown();
  }
}

Deno.test("a site that is ready is well", async () => {
  assert.equal(await lineAt(new Response("ok\n")), "ok  site: answers at SITE/app and is ready");
});

Deno.test("a site that is not ready is wrong, with what it does not reach", async () => {
  const ready = Response.json({ ready: false, missing: ["broker", "store"] }, { status: 503 });
  assert.match(
    await lineAt(new Response("ok\n"), ready),
    /^NO +site: answers at SITE\/app but does not reach: broker, store\./,
  );
  const unclear = new Response("<p>Busy</p>", { status: 502 });
  assert.match(
    await lineAt(new Response("ok\n"), unclear),
    /^NO +site: answers at SITE\/app but is not ready\./,
  );
});

Deno.test("an address that leads elsewhere is wrong", async () => {
  assert.match(
    await lineAt(new Response("Bad gateway", { status: 502 })),
    /^NO +site: SITE\/app\/healthz answers 502, not as the site does\./,
  );
  assert.match(await lineAt(new Response("<h1>Welcome</h1>")), /answers 200, not as the site does/);
  const redirect = new Response(null, { status: 301, headers: { location: "https://www.assay.test/" } });
  assert.match(await lineAt(redirect), /healthz redirects to https:\/\/www\.assay\.test\//);
});

Deno.test("without TLS, and without a server, there is no line about a certificate", async () => {
  assert.deepEqual(await checkCertificate("http://assay.test", NOW), []);
  const server = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = server.addr;
  server.close();
  assert.deepEqual(await checkCertificate(`https://127.0.0.1:${port}`, NOW), []);
});

async function openSsl(...args: string[]): Promise<boolean> {
  const command = new Deno.Command("openssl", { args, stdin: "null", stdout: "null", stderr: "null" });
  return (await command.output()).success;
}
const hasOpenSsl = await openSsl("version").catch(() => false);

Deno.test({
  name: "the days are those of the certificate that the server shows, trusted or not",
  ignore: !hasOpenSsl,
  async fn() {
    using folder = await temporaryFolder("doctor");
    const [key, cert] = [`${folder.path}/key.pem`, `${folder.path}/cert.pem`];
    const days = ["-days", "40", "-subj", "/CN=assay.test"];
    assert.ok(
      await openSsl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...days),
    );
    const server = Deno.serve({
      port: 0,
      hostname: "127.0.0.1",
      onListen: () => {},
      cert: await Deno.readTextFile(cert),
      key: await Deno.readTextFile(key),
    }, () => new Response("ok\n"));
    const url = `https://127.0.0.1:${server.addr.port}`;
    const [verdict] = await checkCertificate(url, new Date());
    assert.match(lineOf(verdict!), /^ok +certificate: ends on \S+, in (39|40) days$/);
    const [late] = await checkCertificate(url, new Date(Date.now() + 39 * 24 * 60 * 60 * 1000));
    assert.equal(late!.mark, "NO");
    await assert.rejects(checkSite(url), ({ cause }) => /certificate/.test(cause.message));
    await server.shutdown();
  },
});
