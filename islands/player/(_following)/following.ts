import { call, respondentCalls } from "../../../lib/browser/api.ts";
import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import type { Device } from "../../../player/device/open_session.ts";
import { placeKey } from "../../../player/device/storage/place_note.ts";
import type { Rest } from "../../../player/device/run_player.ts";
import type { Reach } from "../../../player/device/running.ts";
import * as parts from "../../../player/device/rest.ts";
import { beginningOf, loadAllViews, loadViews } from "../../../player/questions/kinds.ts";
import * as screens from "../../../player/screens/rest.ts";
import { ReportErrors } from "../../messages/ReportErrors.tsx";

const reachFrom = (boot: PlayerBoot, workerUrl: string, device: Device): Reach => ({
  call: parts.withDeviceEntry(respondentCalls({ base: boot.apiBase, ...boot, ...device }), boot, device),
  check: isServerThere,
  newsUrl: "/tests/events",
  workerUrl,
});

/** docs/product.md, Signs of life. */
const isServerThere = () =>
  call("/api/check-connectivity", { cache: "no-store", signal: AbortSignal.timeout(5000) })
    .then(() => true, () => false);

/**
 * Opens what stores and sends answers, after the journal has restored local storage that a killed browser
 * lost.
 */
async function open(boot: PlayerBoot, workerUrl: string, device: Device): Promise<Rest> {
  const { local } = device;
  const journal = await parts.openJournal(local, boot.clock.now);
  const isElsewhere = journal.restored.includes(placeKey(boot.respondentId));
  if (isElsewhere && !local.isBlocked) {
    // The restored place differs from the shown one: the page starts again there.
    location.reload();
    await new Promise(() => {});
  }
  return { ...parts, reach: reachFrom(boot, workerUrl, device), journal };
}

/**
 * Loaded in the player's page after the script that hydrates it: a person who begins reads the question
 * meanwhile.
 */
export const following = {
  beginningOf,
  loadAllViews,
  loadViews,
  open,
  ReportErrors,
  screens,
};
