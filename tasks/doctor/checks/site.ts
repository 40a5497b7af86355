import { isIP } from "node:net";
import { connect } from "node:tls";
import { certificateVerdict } from "../judge.ts";
import { type Verdict, well, wrong } from "../verdict.ts";

/** Whether the site answers at its own address, and reaches what it needs. */
export async function checkSite(appUrl: string): Promise<Verdict[]> {
  const url = appUrl.replace(/\/+$/, "");
  const health = await fetch(`${url}/healthz`, { redirect: "manual" });
  const text = await health.text();
  if (health.status !== 200 || text.trim() !== "ok") {
    const target = health.headers.get("location");
    const answer = target ? `redirects to ${target}` : `answers ${health.status}, not as the site does`;
    return [
      wrong("site", `${url}/healthz ${answer}. Correct APP_URL, or let the proxy pass it to the site.`),
    ];
  }
  const ready = await fetch(`${url}/readyz`, { redirect: "manual" });
  const report = await ready.json().catch(() => null);
  if (ready.status === 200) return [well("site", `answers at ${url} and is ready`)];
  const missing: string | undefined = report?.missing?.join?.(", ");
  const state = missing ? `does not reach: ${missing}` : "is not ready";
  return [wrong("site", `answers at ${url} but ${state}. Look at its log, and at the lines above.`)];
}

/** Whether the certificate is about to expire. Nothing if it cannot be read. */
export async function checkCertificate(appUrl: string, now: Date): Promise<Verdict[]> {
  const end = await certificateEnd(new URL(appUrl));
  return end ? [certificateVerdict(end, now)] : [];
}

/** Null without TLS, or if the certificate cannot be read. */
function certificateEnd({ protocol, hostname, port }: URL): Promise<Date | null> {
  if (protocol !== "https:") return Promise.resolve(null);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    // Whether it is trusted is seen by the site's check.
    const options = { host, port: Number(port || 443), rejectUnauthorized: false };
    const socket = connect({ ...options, ...(isIP(host) ? {} : { servername: host }) }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(end.getTime()) ? null : end);
    });
    socket.on("error", () => resolve(null));
  });
}
