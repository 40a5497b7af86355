import { CALL_GROUPS } from "../../../model/api/calls.ts";

/** All calls of the API. */
export const CALLS = Object.values(CALL_GROUPS).flat();
