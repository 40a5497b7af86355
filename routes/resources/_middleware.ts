import { requireSignIn } from "../admin/(_shell)/gate.ts";

/** Staff only: respondents must not see how results are interpreted. */
export const handler = requireSignIn;
