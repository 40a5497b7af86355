/** Secret scanners know a key of a program by its beginning. */
export const KEY_PREFIX = "assay_sk_";
/** Of a sandbox's key. After the prefix no other key has an underscore, so none can begin so. */
export const SANDBOX_PREFIX = `${KEY_PREFIX}test_`;

/** Whether a text claims to be a key of a sandbox. */
export const isOfSandbox = (text: string): boolean => text.startsWith(SANDBOX_PREFIX);
