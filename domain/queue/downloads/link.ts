import { z } from "zod";
import { TASK_FILE_KINDS, type TaskFileKind } from "../../../model/queue/task.ts";
import { DOWNLOAD_LINK } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";

/** Parameters of a download link. The signature covers all of them and the file's key. */
export const DownloadLink = z.object({
  taskId: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  /** The kind of a further file of the task; undefined for its main file. */
  beside: z.enum(TASK_FILE_KINDS).optional(),
});
export type DownloadLink = z.output<typeof DownloadLink>;

interface LinkedFile {
  readonly id: string;
  readonly orgId: string;
  readonly fileKey: string;
  readonly beside?: TaskFileKind;
}

/** Returns a link that opens one file for ten minutes, for members of its organisation. */
export async function downloadUrl(ctx: Ctx, file: LinkedFile): Promise<string> {
  const expires = ctx.now().getTime() + DOWNLOAD_LINK;
  const signature = await crypto.subtle.sign("HMAC", await signingKey(ctx.secret), signed(file, expires));
  const query = new URLSearchParams({
    ...(file.beside && { beside: file.beside }),
    expires: String(expires),
    signature: [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  });
  return `${ctx.appUrl}/download/${file.id}?${query}`;
}

export async function isSigned(ctx: Ctx, link: DownloadLink, file: LinkedFile): Promise<boolean> {
  const signature = Uint8Array.from(link.signature.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  // `verify` takes constant time, however close a signature is.
  const secrets = [ctx.secret, ...(ctx.oldSecret ? [ctx.oldSecret] : [])];
  const verified = await Promise.all(
    secrets.map(async (secret) =>
      crypto.subtle.verify("HMAC", await signingKey(secret), signature, signed(file, link.expires))
    ),
  );
  return verified.includes(true);
}

/** Returns the signed text. It begins with its purpose, since the same secret signs other texts too. */
const signed = ({ id, orgId, fileKey }: LinkedFile, expires: number) =>
  new TextEncoder().encode(["download", orgId, id, fileKey, expires].join("\n"));

const signingKey = (secret: Uint8Array) =>
  crypto.subtle.importKey("raw", new Uint8Array(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
