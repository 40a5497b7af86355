import { findOperatedSettings, setOperatedSettings, setOwnFlag } from "../../db/operators/settings.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { Operator } from "../../model/account/actor.ts";
import type { OperatedSettings, SettingsChange } from "../../model/operators/settings.ts";
import type { AuditDetail } from "../../model/organization/audit_facts.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import { Refusal } from "../../model/refusal.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** Changes the settings that are named, within the caller's transaction. The organisation is locked. */
export async function changeSettings(
  ctx: Ctx,
  tx: Tx,
  operator: Operator,
  orgId: string,
  change: SettingsChange,
): Promise<void> {
  const before = (await findOperatedSettings(tx, orgId))!;
  const after = {
    switches: { ...before.switches, ...change.switches },
    limits: { ...before.limits, ...change.limits },
    signIn: { ...before.signIn, ...change.signIn },
  };
  await setOperatedSettings(tx, orgId, after);
  const record = async (verb: AuditVerb, detail: AuditDetail) => {
    if (Object.keys(detail).length === 0) return;
    await auditOperator(ctx, tx, operator, orgId, { verb, to: ["organization", orgId], detail });
  };
  await record("changeFeatures", {
    ...changed(before.switches, after.switches),
    ...await changeFlags(tx, orgId, before.featureFlags, change.featureFlags ?? {}),
  });
  const { members, liveBatches, respondentsPerMonth } = changed(before.limits, after.limits);
  await record("changeLimits", {
    ...(members !== undefined && { memberLimit: members }),
    ...(liveBatches !== undefined && { liveBatchLimit: liveBatches }),
    ...(respondentsPerMonth !== undefined && { monthlyLimit: respondentsPerMonth }),
  });
  const { emailDomains, sessionHours } = changed(before.signIn, after.signIn);
  await record("changeSignInRules", {
    ...(emailDomains !== undefined && { emailDomains: after.signIn.emailDomains.join(", ") || NONE }),
    ...(sessionHours !== undefined && { sessionHours }),
  });
}

/** As the record has what is not limited. */
const NONE = "none";

/** The values that differ. */
function changed<T extends object>(before: T, after: T) {
  const pairs = Object.entries(after).filter(([key, value]) =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof T])
  );
  return Object.fromEntries(pairs.map(([key, value]) => [key, value ?? NONE])) as Partial<
    Record<keyof T, string | number | boolean>
  >;
}

async function changeFlags(
  tx: Tx,
  orgId: string,
  flags: OperatedSettings["featureFlags"],
  wanted: Readonly<Record<string, boolean | null>>,
): Promise<AuditDetail> {
  const words: string[] = [];
  for (const [identifier, value] of Object.entries(wanted)) {
    const flag = flags.find((one) => one.identifier === identifier);
    if (!flag) throw new Refusal("not_found");
    if (flag.own === value) continue;
    await setOwnFlag(tx, orgId, identifier, value);
    words.push(`${identifier} ${value === null ? "as the platform" : value ? "on" : "off"}`);
  }
  return words.length > 0 ? { features: words.join(", ") } : {};
}
