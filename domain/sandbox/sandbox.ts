import { setBatchStatus } from "../../db/batches/batch_moves.ts";
import { insertBatch } from "../../db/batches/batches.ts";
import { insertBatchTest } from "../../db/batches/batch_tests.ts";
import { grantCredits, listPrepaidCredits } from "../../db/billing/credits.ts";
import { insertTestCodes } from "../../db/codes/batch_codes.ts";
import type { Tx } from "../../db/connection/pool.ts";
import * as db from "../../db/sandbox/sandboxes.ts";
import { lockOrganization } from "../../db/operators/organizations.ts";
import { insertProject } from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Sandbox } from "../../model/sandbox/sandbox.ts";
import { Refusal } from "../../model/refusal.ts";
import { KEY_LONGEST } from "../../model/times.ts";
import { audit } from "../audit.ts";
import { newCode } from "../codes/new_code.ts";
import type { Ctx } from "../context.ts";

/** The admin's organisation's sandbox; null if there is none. */
export async function readSandbox(ctx: Ctx, actor: Actor): Promise<Sandbox | null> {
  const { orgId } = requireMay(actor, "manageKeys");
  return await db.findSandbox(ctx.sql, orgId, ctx.now());
}

/** Makes the sandbox of an organisation, with a batch that can be sat. It has no members: keys alone open it. */
export async function createSandbox(ctx: Ctx, actor: Actor): Promise<Sandbox> {
  const admin = requireMay(actor, "manageKeys");
  await ctx.sql.begin(async (tx) => {
    const id = await insertFilled(ctx, tx, admin.orgId);
    if (!id) throw new Refusal("sandbox_exists");
    await audit(ctx, tx, admin, { verb: "createSandbox", to: ["organization", id] });
  });
  return (await readSandbox(ctx, actor))!;
}

/** Sets it back to its start: what was in it is erased. Its keys and webhooks stay, and work in the new one. */
export async function resetSandbox(ctx: Ctx, actor: Actor): Promise<Sandbox> {
  const admin = requireMay(actor, "manageKeys");
  await ctx.sql.begin(async (tx) => {
    await lockOrganization(tx, admin.orgId);
    const before = await db.endSandbox(tx, admin.orgId, ctx.now());
    if (!before) throw new Refusal("no_sandbox");
    const id = (await insertFilled(ctx, tx, admin.orgId))!;
    await db.moveKeys(tx, before, id);
    await db.moveWebhooks(tx, before, id);
    await audit(ctx, tx, admin, { verb: "resetSandbox", to: ["organization", id] });
  });
  return (await readSandbox(ctx, actor))!;
}

/** Null if the organisation has one. */
async function insertFilled(ctx: Ctx, tx: Tx, parentId: string): Promise<string | null> {
  const parent = (await lockOrganization(tx, parentId))!;
  const now = ctx.now();
  const name = `${parent.name} (sandbox)`;
  const orgId = await db.insertSandbox(tx, parentId, { name, respondents: LIMITS.sandboxRespondents, now });
  if (!orgId) return null;
  const projectId = await insertProject(tx, orgId, { name: "First project", createdBy: null });
  const batchId = (await insertBatch(tx, orgId, { name: "First batch", projectId, createdBy: null }))!;
  for (const { testId } of await listPrepaidCredits(tx, orgId)) {
    const amount = LIMITS.sandboxCredits;
    await grantCredits(tx, orgId, { testId, amount, reference: "sandbox", createdBy: null });
  }
  const testId = await db.findShortestTest(tx, orgId);
  if (testId === null) return orgId;
  await insertBatchTest(tx, orgId, { batchId, testId });
  await setBatchStatus(tx, orgId, batchId, { status: "live", now });
  const room = {
    type: "room",
    label: null,
    hasWaitingRoom: false,
    startsTogether: false,
    createdBy: null,
  } as const;
  await insertTestCodes(tx, orgId, {
    ...{ ...room, batchId, codes: [newCode()], maxParticipants: LIMITS.sandboxRespondents },
    ...{ start: now, end: new Date(now.getTime() + KEY_LONGEST) },
  });
  return orgId;
}
