import assert from "node:assert/strict";
import { base32, totpCode, totpStep, totpUri } from "./totp.ts";

/** RFC 6238, appendix B, for SHA-1; codes of six digits are the last six of its eight. */
const SECRET = new TextEncoder().encode("12345678901234567890");
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];
const at = (seconds: number) => new Date(seconds * 1000);

Deno.test("codes are those of RFC 6238", () => {
  for (const [seconds, code] of VECTORS) assert.equal(totpCode(SECRET, totpStep(at(seconds))), code);
});

Deno.test("the secret is written as apps read it", () => {
  assert.equal(base32(SECRET), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  assert.equal(base32(new TextEncoder().encode("fooba")), "MZXW6YTB");
  assert.equal(
    totpUri(SECRET, "Assay", "dana@cedar.test"),
    "otpauth://totp/Assay:dana%40cedar.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Assay",
  );
});
