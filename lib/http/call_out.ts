import { Buffer } from "node:buffer";
import { lookup } from "node:dns/promises";
import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isAddress, isLoopback, isPublicAddress } from "./public_address.ts";

/** Why a request had no response. */
export type CallOutFailure = "connection" | "not_public" | "timed_out" | "tls" | "unknown_host";

/** The addresses of a host's name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

interface Outside {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Whether this machine may be called, also without TLS: for development. */
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
}

export interface CallOutOptions extends Outside {
  readonly body: string;
  /** No more of the response's body is read. */
  readonly maxBytes: number;
}

/** How long the beginning of a body is waited for once there is a status, in ms. */
const BODY_WAIT = 1000;

interface ReadOutsideOptions extends Outside {
  readonly method: string;
  /** Undefined for a request without one. */
  readonly body?: string;
  /** A longer body of a response is a failure. */
  readonly maxBytes: number;
}

interface OutsideResponse {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
}

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Ports that receivers use; the empty one is that of https. On others are services that nobody meant to be called. */
const PORTS: ReadonlySet<string> = new Set(["", "8443"]);
const LAST_SYSTEM_PORT = 1023;

/** The host of an address without the brackets of IPv6. */
const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * What is wrong with an address that another organisation gives us to call, as far as it can be told without
 * resolving its name; null for nothing. The parser has turned decimal, octal and hexadecimal hosts into IPv4.
 */
export function faultOfUrl(
  typed: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): "invalid" | "https_only" | "has_credentials" | "not_public" | "unusual_port" | null {
  if (!URL.canParse(typed)) return "invalid";
  const url = new URL(typed);
  const host = hostIn(url);
  const isHere = host === "localhost" || isAddress(host) && isLoopback(host);
  const isAllowedHere = allowsLoopback && isHere;
  if (url.protocol !== "https:" && !(isAllowedHere && url.protocol === "http:")) return "https_only";
  if (url.username || url.password) return "has_credentials";
  if (isAllowedHere) return url.port === "" || Number(url.port) > LAST_SYSTEM_PORT ? null : "unusual_port";
  // A name without a dot is of our own network.
  if (isAddress(host) ? !isPublicAddress(host) : !host.includes(".") || /(^|\.)localhost\.?$/.test(host)) {
    return "not_public";
  }
  return PORTS.has(url.port) ? null : "unusual_port";
}

/** Posts to an address outside of our network and returns the status, and how the body of the response begins. */
export function callOut(
  typed: string,
  { maxBytes, ...options }: CallOutOptions,
): Promise<{ readonly status: number; readonly answer: Uint8Array } | { readonly failure: CallOutFailure }> {
  return outside(typed, { ...options, method: "POST" }, async (response) => ({
    status: response.statusCode ?? 0,
    answer: await beginningOf(response, maxBytes),
  }));
}

/** As much of a body as comes within a moment. What is wrong with it is no failure: the status was received. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const tooLate = setTimeout(() => response.destroy(), BODY_WAIT);
  try {
    for await (const part of response) {
      parts.push(part);
      length += part.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // Cut off.
  } finally {
    clearTimeout(tooLate);
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

/** Sends a request to an address outside of our network and returns the whole response. */
export function readOutside(
  typed: string,
  { maxBytes, ...options }: ReadOutsideOptions,
): Promise<OutsideResponse | { readonly failure: CallOutFailure }> {
  return outside(typed, options, async (response) => ({
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value])
    ),
    body: await bodyOf(response, maxBytes),
  }));
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > maxBytes) throw new Error("the response is too long");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The name is resolved once, each of its addresses is checked, and the connection goes to one of those: a name that
 * changes in between changes nothing. Redirects are not followed.
 */
async function outside<T>(
  typed: string,
  { signal, allowsLoopback, resolve = resolveAll, ...sent }: Omit<ReadOutsideOptions, "maxBytes">,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T | { readonly failure: CallOutFailure }> {
  if (faultOfUrl(typed, { allowsLoopback })) return { failure: "not_public" };
  const url = new URL(typed);
  const host = hostIn(url);
  try {
    const addresses = isAddress(host) ? [host] : await orAborted(resolve(host), signal);
    const [address] = addresses;
    if (address === undefined) return { failure: "unknown_host" };
    const isOpen = (one: string) => isPublicAddress(one) || allowsLoopback && isLoopback(one);
    if (!addresses.every(isOpen)) return { failure: "not_public" };
    return await read(await send(url, { ...sent, address, host, signal }));
  } catch (error) {
    return { failure: failureOf(error, signal) };
  }
}

interface Sent extends Pick<ReadOutsideOptions, "method" | "headers" | "body" | "signal"> {
  readonly address: string;
  readonly host: string;
}

function send(url: URL, { address, host, method, headers, body, signal }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      // The address, so that the name is not resolved again. The certificate has to be the name's.
      host: address,
      port: url.port || undefined,
      path: url.pathname + url.search,
      method,
      headers: {
        ...headers,
        host: url.host,
        ...body !== undefined && { "content-length": String(new TextEncoder().encode(body).length) },
      },
      agent: false,
      signal,
    } as const;
    const sent: ClientRequest = url.protocol === "http:"
      ? requestPlain(options)
      : requestSecure({ ...options, ...!isAddress(host) && { servername: host } });
    sent.on("response", resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function failureOf(error: unknown, signal: AbortSignal): CallOutFailure {
  if (signal.aborted) return "timed_out";
  const code = String((error as { code?: unknown }).code ?? "");
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return "unknown_host";
  return /CERT|TLS|SSL|SIGNATURE|UNABLE_TO/.test(code) ? "tls" : "connection";
}
