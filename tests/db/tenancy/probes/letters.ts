import type { Tx } from "$/db/connection/pool.ts";
import {
  deleteTemplate,
  findLetterSettings,
  findSender,
  listTemplates,
  storeSender,
  storeTemplate,
} from "$/db/letters/letter_templates.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NAME = { kind: "invitation", language: "fr" } as const;
const TEXT = { subject: "Probe", body: "Probe" };
const NOW = new Date();

const template = (tx: Tx, t: World) =>
  storeTemplate(tx, t.cedar.id, { ...NAME, ...TEXT }, { by: t.dana.userId, now: NOW });

/** The words of an organisation's mails, and their sender. */
export const LETTER_PROBES: Record<string, Record<string, Probe>> = {
  "letters/letter_templates.ts": {
    listTemplates: after(template, (tx, orgId) => listTemplates(tx, orgId)),
    findLetterSettings: after(
      template,
      async (tx, orgId) => (await findLetterSettings(tx, orgId, NAME))?.text,
    ),
    storeTemplate: (tx, orgId, t) =>
      storeTemplate(tx, orgId, { ...NAME, ...TEXT }, { by: t.dana.userId, now: NOW }),
    deleteTemplate: after(template, (tx, orgId) => deleteTemplate(tx, orgId, NAME)),
    findSender: after(
      (tx, t) => storeSender(tx, t.cedar.id, { senderName: "Probe", replyTo: null }),
      async (tx, orgId) => (await findSender(tx, orgId))?.senderName,
    ),
    storeSender: (tx, orgId) => storeSender(tx, orgId, { senderName: "Probe", replyTo: null }),
  },
};
