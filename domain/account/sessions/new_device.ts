import { hasSessionFrom } from "../../../db/account/sessions.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { momentText } from "../../../lib/time/dates.ts";
import { deviceName } from "../../../model/account/device_name.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { deviceOf } from "../sign_in/device.ts";
import { keptUserAgent } from "../sign_in/session.ts";

interface SignedInUser {
  readonly id: string;
  readonly orgId: string;
  readonly email: string;
}

/**
 * Whether the account has not been used from there: the browser does not know it, and no session is kept
 * from such a browser at this address.
 */
export const isNewDevice = async (ctx: Ctx, user: SignedInUser, from: Origin): Promise<boolean> =>
  deviceOf(ctx, from.device, user.email) === null &&
  !await hasSessionFrom(ctx.sql, user.orgId, user.id, {
    userAgent: keptUserAgent(from),
    address: from.address,
  });

/**
 * Tells the holder of an account by mail that it was used from a new device. A letter that cannot be sent
 * stops nothing.
 */
export async function tellOfNewDevice(
  ctx: Ctx,
  user: SignedInUser,
  from: Origin,
  { t, language }: Reader,
): Promise<void> {
  const timeZone = (await findOrganization(ctx.sql, user.orgId))?.timeZone ?? "UTC";
  const letter = {
    to: user.email,
    language,
    subject: t("mails:newDevice.subject"),
    text: t("mails:newDevice.text", {
      device: deviceName(from.userAgent) ?? "–",
      address: from.address ?? "–",
      moment: momentText(ctx.now(), timeZone, language),
      link: `${ctx.appUrl}/admin/org/profile/sign-in`,
    }),
  };
  // Not awaited: a slow mail server holds up nobody.
  ctx.mail.send(letter)
    .catch((error) => ctx.log.error("letter about a new device not sent", error, { userId: user.id }));
}
