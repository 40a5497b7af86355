import { insertLogo } from "../../db/organization/logos.ts";
import { dropWarnings } from "../../db/organization/retention.ts";
import { holdSettings, storeSettings } from "../../db/organization/settings.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import {
  changed,
  type OrganizationSettings,
  SETTINGS,
  type SettingsChange,
} from "../../model/organization/settings.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { isReadable, leastContrast, readable } from "../../model/organization/accent.ts";
import { Refusal } from "../../model/refusal.ts";
import { readLogo } from "./logo.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** Changes the parts of an organisation's settings that are given. Repeating a change does nothing. */
export async function changeSettings(ctx: Ctx, actor: Actor, change: SettingsChange): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  requireReadable(change.brand?.accent);
  const sent = change.brand?.logo;
  const logo = sent == null ? sent : readLogo(sent);
  await ctx.sql.begin(async (tx) => {
    const before = await holdSettings(tx, orgId);
    if (!before) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const after = { ...changed(before, change), ...logo !== undefined && { logo: logo?.hash ?? null } };
    // Without any detail nobody could be told from another.
    if (after.asked.length === 0) throw fieldFault("asked", "required", change.asked);
    const parts = SETTINGS.filter((part) => isOther(before, after, part));
    if (parts.length === 0) return;
    if (logo) await insertLogo(tx, orgId, logo.hash, logo);
    await storeSettings(tx, orgId, after);
    if (parts.includes("retentionMonths")) await dropWarnings(tx, orgId);
    await audit(ctx, tx, admin, {
      verb: "changeSettings",
      to: ["organization", orgId],
      detail: { settings: parts.join(" ") },
    });
  });
}

/** The colour is text by day; by night it is made lighter by itself. */
function requireReadable(accent: string | null | undefined): void {
  if (accent == null || isReadable(accent)) return;
  const data = { contrast: leastContrast(accent, 0), suggestion: readable(accent, 0) };
  throw new Refusal("accent_too_light", data);
}

function isOther(
  before: OrganizationSettings,
  after: OrganizationSettings,
  part: (typeof SETTINGS)[number],
): boolean {
  const valueOf = (settings: OrganizationSettings) =>
    JSON.stringify(part === "asked" ? [settings.asked, settings.required] : settings[part]);
  return valueOf(before) !== valueOf(after);
}
