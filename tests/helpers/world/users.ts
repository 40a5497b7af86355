import type { DatabaseUser } from "../../../db/connection/grant_rights.ts";
import type { Part } from "../../../db/connection/rights.ts";
import { addressFor } from "../../../tasks/database/users.ts";

const BOTH = "assay_both";

/** A database's address for the product inside a test's process, which is site and worker. */
export function addressForBoth(url: string): string {
  const address = new URL(url);
  address.username = BOTH;
  return address.href;
}

function userOf(url: string, parts: readonly Part[]): DatabaseUser {
  const { username: name, password } = new URL(url);
  return { name, password, parts };
}

/** Who has rights in the databases of tests, besides the owner that `url` names. */
export const testUsers = (url: string): DatabaseUser[] => [
  userOf(addressFor("site", url), ["site"]),
  userOf(addressFor("worker", url), ["worker"]),
  userOf(addressForBoth(url), ["site", "worker"]),
];
