import type { Call } from "$/model/call.ts";
import type { Deprecation } from "$/model/deprecation.ts";

/** What a caller uses and will not find for ever, as they are told of it. */
export interface DeprecatedUse {
  /** The call, or the call and its parameters. */
  readonly name: string;
  readonly since: Date;
  readonly sunset: Date;
  /** Path below the API's base of what does the same; null if it is no other call, or cannot be named. */
  readonly successor: string | null;
}

/** Of a call and those of its parameters that are sent; undefined if none is deprecated. */
export function deprecatedUse(
  call: Call,
  query: URLSearchParams,
  params: Readonly<Record<string, string>>,
): DeprecatedUse | undefined {
  const sent = Object.entries(call.deprecatedParameters ?? {}).filter(([name]) => query.has(name));
  const all = [...call.deprecated ? [call.deprecated] : [], ...sent.map(([, deprecation]) => deprecation)];
  if (all.length === 0) return;
  const earliest = (day: keyof Deprecation) => new Date(all.map((one) => one[day]).sort()[0]!);
  return {
    name: [`${call.method} ${call.path}`, ...sent.map(([name]) => name)].join(" "),
    since: earliest("since"),
    sunset: earliest("sunset"),
    successor: call.deprecated ? pathOf(call.deprecated.use, params) : null,
  };
}

function pathOf(use: string, params: Readonly<Record<string, string>>): string | null {
  const path = use.split(" ")[1]?.replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place);
  return path === undefined || path.includes("{") ? null : path;
}

/** The headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), and where to read on. */
export function tellDeprecation(
  headers: Headers,
  { since, sunset, successor }: DeprecatedUse,
  { appUrl, apiBase }: { readonly appUrl: string; readonly apiBase: string },
): void {
  headers.set("deprecation", `@${since.getTime() / 1000}`);
  headers.set("sunset", sunset.toUTCString());
  headers.append("link", `<${appUrl}/api/docs#deprecation>; rel="deprecation"; type="text/html"`);
  if (successor) headers.append("link", `<${appUrl}${apiBase}${successor}>; rel="successor-version"`);
}
