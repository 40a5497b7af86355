import { once } from "node:events";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
// @ts-types="@types/archiver"
import { ZipArchive } from "archiver";

export interface ZipEntry {
  /** Its path within the zip, with slashes. */
  readonly name: string;
  readonly at: Date;
  open(): Promise<ReadableStream<Uint8Array>>;
}

/**
 * A generated zip. One entry is open at a time, and is read only as fast as the zip is. Entries are not
 * compressed. If an entry cannot be read, or the signal aborts, the stream fails: a partial zip never ends
 * like a complete one.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, stop: AbortSignal): ReadableStream<Uint8Array> {
  const zip = new ZipArchive({ store: true });
  const fail = (error: unknown) =>
    void zip.destroy(error instanceof Error ? error : new Error(String(error ?? "nobody reads the zip")));
  const leave = () => fail(stop.reason);
  // The reader gets the first failure; later ones are ignored.
  zip.on("error", () => {});
  zip.once("close", () => stop.removeEventListener("abort", leave));

  if (stop.aborted) leave();
  else stop.addEventListener("abort", leave);
  fill(zip, entries).catch(fail);

  const chunks: AsyncIterator<Uint8Array> = zip[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: fail,
  }, { highWaterMark: 0 });
}

async function fill(zip: ZipArchive, entries: AsyncIterable<ZipEntry>) {
  for await (const { name, at, open } of entries) {
    if (zip.destroyed) return;
    const source = Readable.fromWeb(await open() as NodeStream<Uint8Array>);
    source.on("error", (error) => zip.destroy(error));
    try {
      if (zip.destroyed) return;
      const taken = once(zip, "entry");
      zip.append(source, { name, date: at });
      await taken;
    } finally {
      source.destroy();
    }
  }
  await zip.finalize();
}
