import { Buffer } from "node:buffer";
import type { SubtestQuestion } from "../../../model/sitting/test_in_detail.ts";
import type { Ctx } from "../../context.ts";

/** The respondent and subtest of a seal; each pair has a key of its own. */
export interface SealedFor {
  readonly respondentId: string;
  readonly subtestId: number;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The bytes of a 256-bit AES-GCM key. Not stored: derived from the installation's secret and the ids. */
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

/** Returns the key that opens `sealQuestions`, in base64, once the subtest's time runs. */
export const sealKey = async (ctx: Pick<Ctx, "secret">, owner: SealedFor): Promise<string> =>
  base64(await keyBytes(ctx, owner));

/** Deflates and seals questions: 12 bytes of nonce, then the output of AES-GCM, in base64. */
export async function sealQuestions(
  ctx: Pick<Ctx, "secret">,
  owner: SealedFor,
  questions: readonly SubtestQuestion[],
): Promise<string> {
  const deflated = new Blob([JSON.stringify(questions)]).stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const plain = await new Response(deflated).arrayBuffer();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey("raw", await keyBytes(ctx, owner), "AES-GCM", false, ["encrypt"]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  return base64(Buffer.concat([iv, sealed]));
}
