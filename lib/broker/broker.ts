/** The message broker for the site. Messages may be lost: only the database is authoritative. */
export interface Broker {
  publish(subject: string, message: unknown): void;
  /** Messages on a subject until the signal aborts. */
  subscribe(subject: string, signal: AbortSignal): AsyncIterable<unknown>;
  /** Rejects if the broker cannot be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
