import type { Tx } from "$/db/connection/pool.ts";
import {
  endSupportSession,
  findSupportSession,
  holdOpenSupport,
  insertSupportSession,
} from "$/db/support/support_sessions.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const SESSION = { endsAt: new Date(NOW.getTime() + 3600_000), about: "Probe", now: NOW };

const open = (tx: Tx, t: World) =>
  insertSupportSession(tx, t.cedar.id, { ...SESSION, openedBy: t.dana.userId });

/** Times for which an organisation lets operators in. */
export const SUPPORT_PROBES: Record<string, Record<string, Probe>> = {
  "support/support_sessions.ts": {
    insertSupportSession: (tx, orgId, t) =>
      insertSupportSession(tx, orgId, { ...SESSION, openedBy: t.dana.userId }),
    endSupportSession: after(open, (tx, orgId) => endSupportSession(tx, orgId, NOW)),
    findSupportSession: after(open, (tx, orgId) => findSupportSession(tx, orgId, NOW)),
    holdOpenSupport: after(open, (tx, orgId) => holdOpenSupport(tx, orgId, NOW)),
  },
};
