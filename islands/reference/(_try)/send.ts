import { isOfSandbox } from "../../../lib/secrets/key_prefix.ts";
import type { Tried } from "../../../components/reference/tried.ts";

/** An answer, as the page shows it. */
export interface Shown {
  readonly status: string;
  readonly isRefused: boolean;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

const HEADERS = [
  ...["content-type", "request-id", "etag", "ratelimit", "retry-after", "allow", "idempotent-replayed"],
];
/** What more there is of an answer is left out. */
const SHOWN = 100_000;

/**
 * Sends a call to this site as a program would: with its key alone, without the cookies of whoever is signed
 * in here. Throws if there is no answer, and before anything is sent if the key may not be tried with the call.
 */
export async function send(tried: Tried, key: string, typed: FormData): Promise<Shown> {
  if (!isTriable(tried, key)) throw new Error("This call is tried with a key of a sandbox alone");
  const valueOf = (place: string, name: string) => String(typed.get(`${place}.${name}`) ?? "");
  const of = (place: string) =>
    tried.fields.filter((field) => field.in === place)
      .map(({ name }) => [name, valueOf(place, name)] as const).filter(([, value]) => value !== "");
  const path = of("path").reduce(
    (whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(value)),
    tried.path,
  );
  const query = new URLSearchParams(of("query").map(([name, value]) => [name, value]));
  const began = performance.now();
  const answer = await fetch(query.size > 0 ? `${path}?${query}` : path, {
    method: tried.method,
    headers: {
      authorization: `Bearer ${key}`,
      ...tried.body !== null && { "content-type": "application/json" },
      ...Object.fromEntries(of("header")),
    },
    body: tried.body === null ? undefined : String(typed.get("body")),
    ...{ credentials: "omit", cache: "no-store" },
  });
  const text = await answer.text();
  return {
    status: `${answer.status} ${answer.statusText}`,
    isRefused: !answer.ok,
    milliseconds: Math.round(performance.now() - began),
    headers: HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    text: pretty(text).slice(0, SHOWN),
  };
}

/** A call that changes something is sent with the key of a sandbox alone. */
export const isTriable = ({ method }: Tried, key: string): boolean => method === "GET" || isOfSandbox(key);

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
