import { AsyncLocalStorage } from "node:async_hooks";

/** Ids, counts, patterns of routes and words of the code: never a name, an address or an answer. */
export type SpanFacts = Record<string, string | number>;

/** As OTLP numbers them. */
const KINDS = { internal: 1, server: 2, producer: 4, consumer: 5 } as const;

/** The span that another one belongs to, as the header `traceparent` names it. */
export interface ParentSpan {
  readonly traceId: string;
  readonly spanId: string;
}

/** A piece of work with a beginning and an end. It may get a better name, more facts or its parent meanwhile. */
export interface Span {
  readonly spanId: string;
  /** Null: neither it nor the spans below it are recorded. */
  traceId: string | null;
  parentId?: string;
  name: string;
  readonly facts: SpanFacts;
  failed?: boolean;
}

/** A span that has ended. Times are in milliseconds since 1970. */
export interface EndedSpan extends Span {
  readonly traceId: string;
  readonly kind: number;
  readonly from: number;
  readonly until: number;
}

/** Records spans that have ended. Must neither throw nor wait. */
export type Recorder = (span: EndedSpan) => void;

interface Scope {
  readonly span: Span;
  readonly record: Recorder;
  /** When the process's own clock was 0: spans of one trace do not step back with the machine's clock. */
  readonly epoch: number;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The span that runs here. Null if nothing is recorded. */
export function currentSpan(): (Span & { traceId: string }) | null {
  const span = scopes.getStore()?.span;
  return span?.traceId ? span as Span & { traceId: string } : null;
}

/** The current span as a header (W3C Trace Context), for what goes on elsewhere; null if nothing is recorded. */
export function traceparent(): string | null {
  const span = currentSpan();
  return span ? `00-${span.traceId}-${span.spanId}-01` : null;
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f][13579bdf]$/;

/** Null if the header is missing or malformed, or if its trace is not recorded. */
export function readTraceparent(header: string | null | undefined): ParentSpan | null {
  const [, traceId, spanId] = HEADER.exec(header ?? "") ?? [];
  return traceId && spanId ? { traceId, spanId } : null;
}

/** The parent of a new trace. */
export const newTrace = (): Pick<ParentSpan, "traceId"> => ({ traceId: randomHex(16) });

/** Makes the span a part of that trace; of none, if that is null. */
export function moveSpan(span: Span, parent: Partial<ParentSpan> | null): void {
  span.traceId = parent?.traceId ?? null;
  span.parentId = parent?.spanId;
}

/** Runs work as the first span of this process in a trace. */
export function startSpan<T>(
  { record, parent, name, kind, facts = {} }: {
    readonly record: Recorder;
    readonly parent: Partial<ParentSpan> | null;
    readonly name: string;
    readonly kind: keyof typeof KINDS;
    readonly facts?: SpanFacts;
  },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span: Span = { spanId: randomHex(8), traceId: null, name, facts: { ...facts } };
  moveSpan(span, parent);
  return run({ span, record, epoch: Date.now() - performance.now() }, KINDS[kind], work);
}

/** Runs work as a span below the current one. Without one it only runs it. */
export function traced<T>(
  name: string,
  work: () => Promise<T>,
  { kind = "internal", facts = {} }: { readonly kind?: keyof typeof KINDS; readonly facts?: SpanFacts } = {},
): Promise<T> {
  const above = scopes.getStore();
  if (!above?.span.traceId) return work();
  const { traceId, spanId: parentId } = above.span;
  return run({ ...above, span: { spanId: randomHex(8), traceId, parentId, name, facts } }, KINDS[kind], work);
}

async function run<T>(scope: Scope, kind: number, work: (span: Span) => Promise<T>): Promise<T> {
  const { span, epoch, record } = scope;
  const from = epoch + performance.now();
  try {
    return await scopes.run(scope, () => work(span));
  } catch (error) {
    span.failed = true;
    throw error;
  } finally {
    const { traceId } = span;
    if (traceId) record({ ...span, traceId, kind, from, until: epoch + performance.now() });
  }
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
