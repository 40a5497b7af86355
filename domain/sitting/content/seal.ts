import { Buffer } from "node:buffer";
import type { SubtestQuestion } from "../../../model/sitting/test_in_detail.ts";
import type { Ctx } from "../../context.ts";

/** Whose questions, and of which subtest: each has a key of its own, and everybody another. */
export interface SealedFor {
  readonly respondentId: string;
  readonly subtestId: number;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** AES-GCM of 256 bits; nothing of it is stored, for the installation's secret and the names make it again. */
async function keyBytes({ secret }: Pick<Ctx, "secret">, { respondentId, subtestId }: SealedFor) {
  const signing = await crypto.subtle.importKey(
    "raw",
    new Uint8Array(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const name = bytesOf(`sealed questions ${respondentId} ${subtestId}`);
  return new Uint8Array(await crypto.subtle.sign("HMAC", signing, name));
}

/** What opens `sealQuestions`, in base64: told once the subtest's time runs. */
export const sealKey = async (ctx: Pick<Ctx, "secret">, whose: SealedFor): Promise<string> =>
  base64(await keyBytes(ctx, whose));

/** Questions, deflated and sealed: 12 bytes to begin with, then AES-GCM's; in base64. */
export async function sealQuestions(
  ctx: Pick<Ctx, "secret">,
  whose: SealedFor,
  questions: readonly SubtestQuestion[],
): Promise<string> {
  const deflated = new Blob([JSON.stringify(questions)]).stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const plain = await new Response(deflated).arrayBuffer();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey("raw", await keyBytes(ctx, whose), "AES-GCM", false, ["encrypt"]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  return base64(Buffer.concat([iv, sealed]));
}
