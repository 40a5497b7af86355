import { chromiumLaunch as launchOf, ChromiumMissing } from "$/lib/chromium/chromium.ts";
import { Complaint } from "../command/complaint.ts";
import { cacheFolder } from "./folders.ts";

/** Launch options for playwright-core: the same browser that workers print with. */
export async function chromiumLaunch() {
  try {
    return await launchOf({ environment: Deno.env.toObject(), cache: await cacheFolder() });
  } catch (error) {
    throw error instanceof ChromiumMissing ? new Complaint(error.message) : error;
  }
}
