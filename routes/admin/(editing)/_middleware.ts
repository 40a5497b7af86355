import { onlyEditors } from "../(_shell)/gate.ts";

/**
 * A folder of its own, and its neighbour `(viewing)` too: routes of groups are tried in the order of their names, and
 * `batch/new` has to come before `batch/[batchId]`.
 */
export const handler = onlyEditors;
