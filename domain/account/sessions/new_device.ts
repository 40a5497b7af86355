import { hasSessionFrom } from "../../../db/account/sessions.ts";
import type { FactorHolder } from "../../../db/account/second_factors.ts";
import { hasOperatorSessionFrom } from "../../../db/operators/operator_sessions.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { momentText } from "../../../lib/time/dates.ts";
import { deviceName } from "../../../model/account/device_name.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { sendIfPossible } from "../../letters/send_if_possible.ts";
import { idOf, signInPage } from "../second_factor/keeper.ts";
import { deviceOf } from "../sign_in/device.ts";
import { keptUserAgent } from "../sign_in/session.ts";

/**
 * Whether the account has not been used from there: the browser does not know it, and no session is kept
 * from such a browser at this address.
 */
export async function isNewDevice(ctx: Ctx, of: FactorHolder, email: string, from: Origin): Promise<boolean> {
  if (deviceOf(ctx, from.device, email) !== null) return false;
  const place = { userAgent: keptUserAgent(from), address: from.address };
  const isKnown = "operatorId" in of
    ? await hasOperatorSessionFrom(ctx.sql, of.operatorId, place)
    : await hasSessionFrom(ctx.sql, of.orgId, of.userId, place);
  return !isKnown;
}

/** Tells the holder of an account by mail that it was used from a new device. */
export async function tellOfNewDevice(
  ctx: Ctx,
  of: FactorHolder,
  email: string,
  from: Origin,
  { t, language }: Reader,
): Promise<void> {
  const organization = "orgId" in of ? await findOrganization(ctx.sql, of.orgId) : null;
  const letter = {
    to: email,
    language,
    subject: t("mails:newDevice.subject"),
    text: t("mails:newDevice.text", {
      device: deviceName(from.userAgent) ?? "–",
      address: from.address ?? "–",
      moment: organization
        ? momentText(ctx.now(), organization.timeZone, language)
        : `${momentText(ctx.now(), "UTC", language)} UTC`,
      link: ctx.appUrl + signInPage(of),
    }),
  };
  // Not awaited: a slow mail server holds up nobody.
  void sendIfPossible(ctx, letter, "letter about a new device not sent", { holder: idOf(of) });
}
