import type { DatabaseUser } from "../../db/connection/grant_rights.ts";
import type { Part } from "../../db/connection/rights.ts";
import { eachHost } from "../../lib/http/each_host.ts";

/** The database's address for its owner: `DATABASE_URL` if site and workers are the owner too. */
export const ownerUrl = (): string | undefined =>
  Deno.env.get("OWNER_DATABASE_URL") || Deno.env.get("DATABASE_URL");

/** Who gets rights when the owner migrates, by the environment. Nobody where only the owner is named. */
export function usersBesideOwner(): DatabaseUser[] {
  const [owner, site] = [Deno.env.get("OWNER_DATABASE_URL"), Deno.env.get("DATABASE_URL")];
  if (!owner || !site) return [];
  const worker = Deno.env.get("WORKER_DATABASE_URL") || site;
  const [user, other] = [userOf(site, ["site"]), userOf(worker, ["worker"])];
  return user.name === other.name ? [{ ...user, parts: ["site", "worker"] }] : [user, other];
}

function userOf(url: string, parts: readonly Part[]): DatabaseUser {
  const [{ username, password }] = eachHost(url) as [URL];
  return { name: decodeURIComponent(username), password: decodeURIComponent(password), parts };
}

const NAMES = { site: "assay_site", worker: "assay_worker" };

/** The address of a database on one of our own servers, for a user who is this part. They share a password. */
export function addressFor(part: Part, url: string): string {
  const address = new URL(url);
  address.username = NAMES[part];
  return address.href;
}
