import { define } from "$/define.ts";
import { readStatus } from "$/domain/status/read_status.ts";
import type { StatusReport } from "$/model/status/status.ts";

/** Pages by language, for as long as their report is the one that is read. */
const drawn = new WeakMap<StatusReport, Map<string, string>>();

/** Draws the page once for each language and report, so that a crowd costs as little as one visitor. */
export const handler = define.middleware(async (ctx) => {
  const { req, route, url, state: { language } } = ctx;
  const isUsual = url.search === "" || url.search === `?lng=${language}`;
  if (req.method !== "GET" || route !== "/status" || !isUsual) return await ctx.next();
  const report = await readStatus(ctx.state);
  const pages = drawn.get(report) ?? new Map<string, string>();
  drawn.set(report, pages);
  const known = pages.get(language);
  const headers = { "content-type": "text/html; charset=utf-8" };
  if (known) return new Response(known, { headers });
  const answer = await ctx.next();
  const text = answer.status === 200 ? await answer.clone().text() : "";
  // A page of the development server has a script, which runs once by its nonce.
  if (text && !text.includes("<script")) pages.set(language, text);
  return answer;
});
