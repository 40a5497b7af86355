import { signedIn } from "../admin/(_shell)/gate.ts";

/** For staff: what is said here of reading results is not for those who are assessed. */
export const handler = signedIn;
