import { AssayError } from "./error.ts";

export interface AssayOptions {
  /** The address of the API: `https://assay.example.org/api/v1`. */
  readonly url: string;
  /** A key of a program, `assay_sk_…`. Without one only the calls for anyone are answered. */
  readonly key?: string;
  /** Sent with every call: `{ "accept-language": "fr" }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often a call is sent again at most; 3 unless said. */
  readonly retries?: number;
  /** Milliseconds until an answer has to begin; 60,000 unless said. */
  readonly timeout?: number;
  /** Sends a request in the place of the runtime's `fetch`: through a proxy, or in a test. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** A name of your own for a POST: for 24 hours, the same name gets the same answer. Random unless said. */
  readonly idempotencyKey?: string;
  /** The state that a change is meant for, by `etagOf`: the change is refused if there is another by now. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Sent {
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  /** Whether the site carries out a POST once, however often it is sent with the same key. */
  readonly once?: boolean;
  readonly options?: CallOptions;
}

/** Milliseconds. A longer `Retry-After` is for the caller to decide on. */
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 250;

/** Sending the same a second time changes nothing more. */
const HARMLESS = ["GET", "PUT", "DELETE"];

/** A path with its variable parts encoded. */
export const path = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => encodeURIComponent(value)));

/** Sends calls: with the key, again where that does no harm. */
export class Sender {
  readonly #to: AssayOptions;
  readonly #etags = new WeakMap<object, string>();

  constructor(options: AssayOptions) {
    this.#to = { ...options, url: options.url.replace(/\/+$/, "") };
  }

  /**
   * A file by its `download_url`, as a stream. Only the site of the API gets the key.
   */
  async download(url: string, options: CallOptions = {}): Promise<Response> {
    const address = new URL(url, this.#to.url);
    const isOurs = address.origin === new URL(this.#to.url).origin;
    return await this.#send("GET", address, isOurs ? this.#headers(options) : new Headers(), { options });
  }

  protected async json<T>(method: string, address: string, sent: Sent): Promise<T> {
    const headers = this.#headers(sent.options, { accept: "application/json" });
    const answer = await this.#send(method, this.#address(address, sent), headers, sent);
    const text = await answer.text();
    const read: unknown = text === "" ? undefined : JSON.parse(text);
    const etag = answer.headers.get("etag");
    if (etag && typeof read === "object" && read) this.#etags.set(read, etag);
    return read as T;
  }

  /** The state of what was read, for `ifMatch` of a change to it. Undefined for what has no such state. */
  etagOf(read: object): string | undefined {
    return this.#etags.get(read);
  }

  protected file(method: string, address: string, sent: Sent): Promise<Response> {
    return this.#send(method, this.#address(address, sent), this.#headers(sent.options), sent);
  }

  #address(address: string, { query = {} }: Sent): URL {
    const url = new URL(this.#to.url + address);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    return url;
  }

  #headers(options: CallOptions = {}, more: Readonly<Record<string, string>> = {}): Headers {
    const { key, headers } = this.#to;
    return new Headers({
      ...key && { authorization: `Bearer ${key}` },
      ...more,
      ...headers,
      ...options.headers,
    });
  }

  async #send(
    method: string,
    url: URL,
    headers: Headers,
    { body, once, options = {} }: Sent,
  ): Promise<Response> {
    const init = { method, headers, body: body instanceof Blob ? body : JSON.stringify(body) };
    if (body !== undefined) {
      headers.set("content-type", body instanceof Blob ? body.type : "application/json");
    }
    if (options.ifMatch) headers.set("if-match", options.ifMatch);
    if (once) headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID());
    const isHarmless = once || HARMLESS.includes(method);
    const { retries = 3 } = this.#to;
    for (let sentBefore = 0;; sentBefore++) {
      const isLast = sentBefore >= retries;
      let wait = Math.random() * FIRST_WAIT * 2 ** sentBefore;
      try {
        const answer = await this.#attempt(url, init, options.signal);
        if (answer.ok) return answer;
        const error = await AssayError.of(answer);
        wait = error.retryAfter === null ? wait : error.retryAfter * 1000;
        if (isLast || wait > LONGEST_WAIT || !error.mayPass(isHarmless)) throw error;
      } catch (fault) {
        if (fault instanceof AssayError || isLast || !isHarmless || options.signal?.aborted) throw fault;
      }
      await delay(wait, options.signal);
    }
  }

  /** Ends if no answer begins in time; its body may take longer. */
  async #attempt(url: URL, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const { fetch = globalThis.fetch, timeout = 60_000 } = this.#to;
    const tooLate = new AbortController();
    const timer = setTimeout(
      () => tooLate.abort(new DOMException("No answer in time", "TimeoutError")),
      timeout,
    );
    try {
      return await fetch(url.href, {
        ...init,
        signal: AbortSignal.any([tooLate.signal, ...signal ? [signal] : []]),
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal!.reason));
    const timer = setTimeout(() => (signal?.removeEventListener("abort", stop), resolve()), ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
