import { firstOperatorLink } from "$/domain/operators/become_operator.ts";
import { openLog } from "$/lib/log.ts";
import type { Site } from "$/site/site.ts";

/**
 * Logs, once, where the first operator is made: without one nobody can come in. A database that is down or not
 * migrated is reported elsewhere.
 */
export async function offerFirstOperator(site: Site): Promise<void> {
  try {
    const address = await firstOperatorLink(site);
    // Whatever the level of the log: the address is shown only now.
    if (address) openLog("info").info("site.first_operator", { address, validHours: 24 });
  } catch (error) {
    site.log.warn("site.first_operator_unknown", { reason: String(error).slice(0, 200) });
  }
}
