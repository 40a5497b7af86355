import assert from "node:assert/strict";
import { callOut, type CallOutOptions, faultOfUrl, readOutside } from "./call_out.ts";

const ONLY_OUTSIDE = { allowsLoopback: false };

Deno.test("addresses inside of a network are refused in every spelling", () => {
  const refused = {
    https_only: ["http://example.org/", "ftp://example.org/", "file:///etc/passwd"],
    invalid: ["", "example.org", "https://", "https://256.1.1.1/", "https://[::1"],
    unusual_port: ["https://example.org:22/", "https://example.org:444/", "https://8.8.8.8:6379/"],
    has_credentials: ["https://user:secret@example.org/", "https://user@example.org/"],
    not_public: [
      ...["https://localhost/", "https://LOCALHOST./", "https://db.localhost/", "https://intranet/"],
      ...[
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://127.1/",
      ],
      ...[
        "https://0x7f.0.0.1:8443/",
        "https://169.254.169.254/latest",
        "https://10.0.0.8/",
        "https://100.64.1.1/",
      ],
      ...[
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:7f00:1::]/",
      ],
      ...[
        "https://[fd00::1]/",
        "https://[fe80::1]/",
        "https://[ff02::1]/",
        "https://０x7f.1/",
        "https://①②⑦.0.0.1/",
      ],
    ],
  };
  for (const [fault, addresses] of Object.entries(refused)) {
    for (const address of addresses) assert.equal(faultOfUrl(address, ONLY_OUTSIDE), fault, address);
  }
  for (
    const address of [
      "https://example.org/hooks?of=assay",
      "https://hooks.example.org:8443/",
      "https://8.8.8.8/",
    ]
  ) {
    assert.equal(faultOfUrl(address, ONLY_OUTSIDE), null, address);
  }
});

Deno.test("in development this machine may be called, and no other inside", () => {
  const fault = (address: string) => faultOfUrl(address, { allowsLoopback: true });
  for (const address of ["http://127.0.0.1:8080/", "http://localhost:8080/", "https://[::1]/"]) {
    assert.equal(fault(address), null, address);
  }
  assert.equal(fault("http://127.0.0.1:25/"), "unusual_port");
  assert.equal(fault("http://10.0.0.1/"), "https_only");
  assert.equal(fault("https://10.0.0.1/"), "not_public");
});

interface Heard {
  readonly host: string | null;
  readonly body: string;
  readonly signature: string | null;
}

/** A receiver on this machine, which answers as `answer` says. */
function receiver(answer: (url: URL) => Response | Promise<Response>) {
  const heard: Heard[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (req) => {
    const { headers } = req;
    heard.push({
      host: headers.get("host"),
      body: await req.text(),
      signature: headers.get("webhook-signature"),
    });
    return await answer(new URL(req.url));
  });
  return { heard, port: server.addr.port, [Symbol.asyncDispose]: () => server.shutdown() };
}

const call = async (url: string, options: Partial<CallOutOptions> = {}) => {
  const got = await callOut(url, {
    ...{ headers: { "webhook-signature": "v1,x" }, body: "ü", signal: AbortSignal.timeout(10_000) },
    ...{ allowsLoopback: true, maxBytes: 10, ...options },
  });
  return "failure" in got ? got : { ...got, answer: new TextDecoder().decode(got.answer) };
};

Deno.test("a request arrives with its headers; a redirect is not followed", async () => {
  await using to = receiver(({ pathname }) =>
    pathname === "/moved"
      ? new Response(null, { status: 302, headers: { location: "/elsewhere" } })
      : new Response("x".repeat(100_000))
  );
  const host = `127.0.0.1:${to.port}`;
  assert.deepEqual(await call(`http://${host}/`), {
    status: 200,
    answer: "xxxxxxxxxx",
  });
  assert.deepEqual(await call(`http://${host}/moved`), { status: 302, answer: "" });
  assert.deepEqual(to.heard, [0, 1].map(() => ({ host, body: "ü", signature: "v1,x" })));
});

Deno.test("a body that never ends or is cut off is no failure: its beginning is returned with the status", async () => {
  await using to = receiver(({ pathname }) =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode("so far"));
          if (pathname === "/cut") body.error(new Error("gone"));
        },
      }),
      { status: 503 },
    )
  );
  for (const path of ["", "cut"]) {
    const got = await call(`http://127.0.0.1:${to.port}/${path}`);
    assert.ok("status" in got);
    assert.equal(got.status, 503);
    if (path === "") assert.equal(got.answer, "so far");
  }
});

Deno.test("a name is resolved once, and the checked address is called", async () => {
  await using to = receiver(() => new Response());
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  let asked = 0;
  const resolve = () => Promise.resolve(answers[asked++]!);
  const { port } = to;
  // Allowed here, because in development this machine is: the name leads to it, and is in the header.
  assert.deepEqual(await call(`http://localhost:${port}/`, { resolve }), {
    status: 200,
    answer: "",
  });
  assert.equal(asked, 1);
  assert.equal(to.heard[0]!.host, `localhost:${port}`);
});

Deno.test("a name with any address inside is not called", async () => {
  await using to = receiver(() => new Response());
  const inside = [
    "127.0.0.1",
    "::1",
    "10.0.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
  ];
  for (const address of inside) {
    const resolve = () => Promise.resolve(["93.184.215.14", address]);
    const url = `https://rebound.example.org:${to.port}/`;
    assert.deepEqual(await call(url, { resolve, allowsLoopback: false }), { failure: "not_public" }, address);
  }
  assert.equal(to.heard.length, 0);
});

Deno.test("why there is no response: an unknown name, no server, no certificate, no answer in time", async () => {
  const unknown = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
  assert.deepEqual(await call("https://nowhere.example.org/", { resolve: unknown }), {
    failure: "unknown_host",
  });
  const stopped = receiver(() => new Response());
  await stopped[Symbol.asyncDispose]();
  assert.deepEqual(await call(`http://127.0.0.1:${stopped.port}/`), { failure: "connection" });

  const over = new AbortController(), answer = Promise.withResolvers<Response>();
  await using to = receiver(() => {
    over.abort();
    return answer.promise;
  });
  const silent = await call(`http://127.0.0.1:${to.port}/`, { signal: over.signal });
  answer.resolve(new Response());
  assert.deepEqual(silent, { failure: "timed_out" });
});

Deno.test("a response is read up to a length, and only from outside", async () => {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    return new Response(`${request.method} ${await request.text()}`, { headers: { "x-kept": "yes" } });
  });
  const url = `http://127.0.0.1:${server.addr.port}/`;
  const options = { method: "PUT", body: "twelve bytes", headers: {}, signal: AbortSignal.timeout(60_000) };
  const read = await readOutside(url, { ...options, allowsLoopback: true, maxBytes: 16 });
  assert.ok("body" in read && read.status === 200);
  assert.equal(new TextDecoder().decode(read.body), "PUT twelve bytes");
  assert.deepEqual(read.headers.find(([name]) => name === "x-kept"), ["x-kept", "yes"]);
  const long = await readOutside(url, { ...options, allowsLoopback: true, maxBytes: 15 });
  assert.deepEqual(long, { failure: "connection" });
  const inside = await readOutside(url, { ...options, allowsLoopback: false, maxBytes: 16 });
  assert.deepEqual(inside, { failure: "not_public" });
  await server.shutdown();
});
