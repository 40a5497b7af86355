import type { GivingWay } from "./giving_way.ts";
import { metric } from "../metrics/prometheus.ts";

/** 1 while nobody answers on this machine. */
export const wayMetrics = ({ share }: GivingWay): string =>
  metric("gauge", "assay_worker_share", [[{}, Number(share.toFixed(3))]]);
