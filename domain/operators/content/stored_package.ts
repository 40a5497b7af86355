import { Buffer } from "node:buffer";
import { sha256 } from "../../../lib/secrets/hashed.ts";
import type { Store } from "../../../lib/store/store.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { PreparedImport } from "../../instruments/prepared_import.ts";

/** What was read from a package, as JSON: what is published is what was checked, by its hash. */
export function encodePackage({ contentHash, scoringHash, images, ...rest }: PreparedImport): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({
    ...rest,
    contentHash: inBase64(contentHash),
    scoringHash: inBase64(scoringHash),
    images: images.map((image) => ({ ...image, bytes: inBase64(image.bytes) })),
  }));
}

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const ofBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

export const packageKey = (proposalId: string): string => `content/${proposalId}.json`;

export async function storePackage(store: Store, proposalId: string, bytes: Uint8Array): Promise<void> {
  await store.put(packageKey(proposalId), new Blob([bytes as BlobPart]).stream());
}

/** Refuses if the file is gone, or is not the one that was checked. */
export async function openPackage(store: Store, id: string, hash: Uint8Array): Promise<PreparedImport> {
  const file = await store.get(packageKey(id));
  const bytes = file && new Uint8Array(await new Response(file.stream as BodyInit).arrayBuffer());
  if (!bytes || !sha256(bytes).equals(hash)) throw new Refusal("content_changed");
  const { contentHash, scoringHash, images, ...rest } = JSON.parse(new TextDecoder().decode(bytes));
  return {
    ...rest,
    contentHash: ofBase64(contentHash),
    scoringHash: ofBase64(scoringHash),
    images: images.map((image: { bytes: string }) => ({ ...image, bytes: ofBase64(image.bytes) })),
  };
}
