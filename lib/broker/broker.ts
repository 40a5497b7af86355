/** The message broker as the site needs it: news that may be lost, because the row in the database is the truth. */
export interface Broker {
  publish(subject: string, message: unknown): void;
  /** Messages on a subject until the signal aborts. */
  subscribe(subject: string, signal: AbortSignal): AsyncIterable<unknown>;
  /** Rejects when the broker is out of reach. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
