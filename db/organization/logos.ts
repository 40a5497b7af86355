import type { LogoType } from "../../model/organization/shown_organization.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface Logo {
  readonly type: LogoType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Stores a logo unless the organization has had it before. */
export async function insertLogo(tx: Tx, orgId: string, hash: string, { type, bytes }: Logo): Promise<void> {
  await tx`
    insert into organization_logos (org_id, hash, type, bytes) values (${orgId}, ${hash}, ${type}, ${bytes})
    on conflict do nothing`;
}

/** A logo of any organization, by its hash. */
export async function findLogo(sql: Sql | Tx, hash: string): Promise<Logo | null> {
  const [row] = await sql<Logo[]>`select type, bytes from organization_logos where hash = ${hash} limit 1`;
  return row ?? null;
}
