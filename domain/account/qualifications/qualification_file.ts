import { imageSize } from "image-size";
import { holdMember } from "../../../db/account/members.ts";
import {
  findQualificationFile,
  type KeptFile,
  setQualificationFile,
} from "../../../db/account/qualifications.ts";
import { noteUnnamed } from "../../../db/queue/unnamed_files.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Member } from "../../../model/account/member.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { DocumentType } from "../../../model/account/qualification.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Refusal } from "../../../model/refusal.ts";
import { fieldFault } from "../../../model/site/field_codes.ts";
import { audit, auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { deleteUnnamed } from "../../unnamed_files.ts";
import { asMember } from "../members/list_members.ts";

/** Keeps a copy of the document that shows a member's qualification, in place of an earlier one. */
export async function keepQualificationFile(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Member> {
  const { orgId } = requireAdmin(actor);
  const type = documentType(bytes);
  if (!type) throw fieldFault("content", "not_a_document");
  if (bytes.length > LIMITS.documentBytes) throw fieldFault("content", "document_too_large");
  const key = `qualifications/${orgId}/${crypto.randomUUID()}`;
  await ctx.store.put(key, new Blob([bytes]).stream());
  try {
    return await change(ctx, actor, userId, { key, type, bytes: bytes.length });
  } catch (error) {
    await ctx.store.delete(key);
    throw error;
  }
}

/** Takes the copy away. Nothing happens if there is none. */
export const removeQualificationFile = (ctx: Ctx, actor: Actor, userId: string): Promise<Member> =>
  change(ctx, actor, userId, null);

const requireAdmin = (actor: Actor) => requireMay(actor, "inviteMembers");

/** Refuses with not_found for a member without a qualification. */
async function change(ctx: Ctx, actor: Actor, userId: string, file: KeptFile | null): Promise<Member> {
  const admin = requireAdmin(actor);
  const { orgId } = admin;
  const [changed, replaced] = await ctx.sql.begin(async (tx): Promise<[Member, KeptFile | null]> => {
    const member = await holdMember(tx, orgId, userId);
    if (!member?.qualification) throw new Refusal("not_found");
    const before = await findQualificationFile(tx, orgId, userId);
    if (!file && !before) return [asMember(member), null];
    await setQualificationFile(tx, orgId, userId, file && { ...file, now: ctx.now() });
    if (before) await noteUnnamed(tx, before.key);
    const verb = file ? "keepQualificationFile" : "removeQualificationFile";
    await audit(ctx, tx, admin, { verb, to: ["user", userId] });
    return [asMember((await holdMember(tx, orgId, userId))!), before];
  });
  await deleteUnnamed(ctx, replaced?.key);
  return changed;
}

/** What the copy is, for the admins of its organisation. Looking at this is no download. */
export async function describeQualificationFile(ctx: Ctx, actor: Actor, userId: string): Promise<KeptFile> {
  const file = await findQualificationFile(ctx.sql, requireAdmin(actor).orgId, userId);
  if (!file) throw new Refusal("not_found");
  return file;
}

/** The copy itself. */
export async function openQualificationFile(
  ctx: Ctx,
  actor: Actor,
  userId: string,
): Promise<KeptFile & { readonly stream: ReadableStream<Uint8Array> }> {
  const admin = requireAdmin(actor);
  const file = await describeQualificationFile(ctx, actor, userId);
  const stored = await ctx.store.get(file.key);
  if (!stored) throw new Refusal("not_found");
  await auditLook(ctx, admin, { verb: "downloadQualificationFile", to: ["user", userId] });
  return { ...file, stream: stored.stream };
}

const PICTURES: Readonly<Record<string, DocumentType>> = { png: "image/png", jpg: "image/jpeg" };

/** The type by the bytes themselves, whatever the file is called; null for any other. */
function documentType(bytes: Uint8Array): DocumentType | null {
  const textOf = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
  if (textOf(bytes.subarray(0, 5)) === "%PDF-") {
    return textOf(bytes.subarray(-1024)).includes("%%EOF") ? "application/pdf" : null;
  }
  try {
    return PICTURES[imageSize(bytes).type ?? ""] ?? null;
  } catch {
    return null;
  }
}
