import { call, respondentCalls } from "../../../lib/api.ts";
import type { PlayerBoot } from "../../../model/session/boot.ts";
import type { Reach } from "../../../player/device/keep_watch.ts";
import * as device from "../../../player/device/rest.ts";
import { beginningOf, loadAllViews, loadViews } from "../../../player/questions/load_views.ts";
import * as screens from "../../../player/screens/rest.ts";
import { ReportErrors } from "../../ReportErrors.tsx";

const reachFrom = ({ apiBase, language }: PlayerBoot, workerUrl: string): Reach => ({
  call: respondentCalls({ base: apiBase, language }),
  check: isServerThere,
  workerUrl,
});

/** SPEC 7. */
const isServerThere = () =>
  call("/api/check-connectivity", { cache: "no-store", signal: AbortSignal.timeout(5000) })
    .then(() => true, () => false);

/** What comes in the player's page behind the script that wakes it: whoever begins with a question reads it meanwhile. */
export const following = {
  beginningOf,
  device,
  loadAllViews,
  loadViews,
  reachFrom,
  ReportErrors,
  screens,
};
