import { insertTestCodes, type NewCodes } from "../../db/codes/batch_codes.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { TestCodeRow } from "../../db/codes/test_codes.ts";
import { newCode } from "./new_code.ts";

/** So many codes that nobody can guess. One that there is already is left aside and another made. */
export async function makeCodes(
  tx: Tx,
  orgId: string,
  { count, ...wanted }: Omit<NewCodes, "codes"> & { readonly count: number },
): Promise<TestCodeRow[]> {
  const made: TestCodeRow[] = [];
  while (made.length < count) {
    const codes = Array.from({ length: count - made.length }, newCode);
    made.push(...await insertTestCodes(tx, orgId, { ...wanted, codes: [...new Set(codes)] }));
  }
  return made;
}
