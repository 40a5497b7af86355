import assert from "node:assert/strict";
import { BuiltCache, setBuildCache, type Snapshot } from "fresh/internal";
import { pathToFileURL } from "node:url";
import { createApp } from "../../../app.ts";
import { buildOptions } from "../../../fresh.config.ts";
import type { State } from "../../../define.ts";
import type { Site } from "../../../site/site.ts";
import { openSiteWords } from "../../../site/words.ts";
import { siteBuild } from "../browser/site_build.ts";
import { faultsOfAnswer } from "./described.ts";
import type { World } from "../world/world.ts";

const ORIGIN = "http://assay.test";

/** The whole site in this process, on a test's own world. */
export interface TestSite {
  /** One request: `await site.fetch("/admin", { cookie })`. */
  fetch(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** Sends what a browser sends for a form on the site's own pages. */
  submit(
    path: string,
    fields: Record<string, string> | string[][],
    init?: { cookie?: string },
  ): Promise<Response>;
  /** Sends JSON as the site's own scripts do. */
  send(
    method: string,
    path: string,
    body?: unknown,
    init?: { cookie?: string; token?: string },
  ): Promise<Response>;
  /** Signs in as a browser does; returns the cookie. */
  signIn(email: string, password: string): Promise<string>;
}

/** One of each for all sites of the process. */
const words = openSiteWords("throw");
let built: Promise<BuiltCache<State>> | undefined;

async function openBuild(): Promise<BuiltCache<State>> {
  const folder = await siteBuild();
  const snapshot: Snapshot<State> = await import(pathToFileURL(`${folder}/snapshot.js`).href);
  return new BuiltCache(buildOptions.root, folder, snapshot);
}

/** Holds the clock, so that a long test writes no later use of its session. */
export function atOneMoment({ ctx }: Pick<World, "ctx">): Pick<World, "ctx"> {
  const now = new Date();
  return { ctx: { ...ctx, now: () => now } };
}

export async function openTestSite(world: Pick<World, "ctx">, tracing?: Site["tracing"]): Promise<TestSite> {
  const app = createApp({
    ...world.ctx,
    settings: {
      apiBase: "/api/v1",
      trustProxy: false,
      hstsSubdomains: false,
      hasMetrics: false,
      supportEmail: "support@assay.test",
      securityContact: "mailto:support@assay.test",
      isDevelopment: true,
    },
    words,
    tracing,
  });
  setBuildCache(app, await (built ??= openBuild()), "production");
  const handle = app.handler();

  const site: TestSite = {
    async fetch(path, { cookie, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (cookie) headers.set("cookie", cookie);
      const request = new Request(new URL(path, ORIGIN), { redirect: "manual", ...init, headers });
      const response = await handle(request);
      if (path.startsWith("/api/")) {
        assert.deepEqual(await faultsOfAnswer(request, response), [], `${request.method} ${path}`);
      }
      return response;
    },
    submit(path, fields, { cookie } = {}) {
      return site.fetch(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
        cookie,
      });
    },
    send(method, path, body, { cookie, token } = {}) {
      const headers = new Headers({ origin: ORIGIN, "sec-fetch-site": "same-origin" });
      if (body !== undefined) headers.set("content-type", "application/json");
      if (token) headers.set("authorization", `Token ${token}`);
      return site.fetch(path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cookie,
      });
    },
    async signIn(email, password) {
      const answer = await site.send("POST", "/api/login", { email, password });
      await answer.body?.cancel();
      const cookie = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("assay_session="));
      if (answer.status !== 200 || !cookie) throw new Error(`${email} was not signed in: ${answer.status}`);
      return cookie.split(";", 1)[0]!;
    },
  };
  return site;
}
