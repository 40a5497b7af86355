import { COST_OF_NO_SECRET, hashPassword } from "../../lib/secrets/password.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { demoId } from "./demo_id.ts";
import { AGREEMENTS, CONSENT_AT_SEA, TERMS } from "./texts.ts";

export const CEDAR = { id: demoId("Cedar Valley"), name: "Cedar Valley", password: "Cedar-valley-1" };
export const HARBOUR = { id: demoId("Harbour Point"), name: "Harbour Point", password: "Harbour-point-1" };

const PEOPLE = [
  { org: CEDAR, key: "dana", first: "Dana", last: "Whitfield", role: "admin" },
  { org: CEDAR, key: "riley", first: "Riley", last: "Okafor", role: "readonly" },
  { org: CEDAR, key: "wes", first: "Wes", last: "Lindqvist", role: "readonly", isWaiting: true },
  { org: HARBOUR, key: "omar", first: "Omar", last: "Haddad", role: "admin" },
] as const;

/** Runs the demo platform. Production has no demo world, and so no such account. */
const OPERATOR = {
  id: demoId("opal"),
  email: "opal@assay.test",
  name: "Opal Reyes",
  password: "Assay-operator-1",
};

/** The operator, and both organisations with their staff, who have agreed to the terms, and their texts for respondents. */
export async function seedOrganizations(sql: Sql | Tx, now: Date): Promise<void> {
  await sql`insert into terms ${sql(TERMS.map(({ texts, ...row }) => ({ ...row, texts: sql.json(texts) })))}`;
  const { password, ...operator } = OPERATOR;
  const operatorHash = await hashPassword(password, COST_OF_NO_SECRET);
  await sql`insert into operators ${
    sql({ ...operator, passwordHash: operatorHash, createdAt: now, isDemo: true })
  }`;
  for (const org of [CEDAR, HARBOUR]) {
    await sql`insert into organizations (id, name, created_at) values (${org.id}, ${org.name}, ${now})`;
    await sql`insert into agreements ${
      sql([...AGREEMENTS, ...(org === HARBOUR ? [CONSENT_AT_SEA] : [])].map(({ kind, texts }) => ({
        id: demoId(`${org.name} ${kind}`),
        orgId: org.id,
        kind,
        version: 1,
        texts: sql.json(texts),
      })))
    }`;
    const passwordHash = await hashPassword(org.password, COST_OF_NO_SECRET);
    await sql`insert into users ${
      sql(
        PEOPLE.filter((person) => person.org === org).map((person) => ({
          id: demoId(person.key),
          orgId: org.id,
          email: `${person.key}@${org === CEDAR ? "cedar" : "harbour"}.test`,
          passwordHash,
          firstName: person.first,
          lastName: person.last,
          role: person.role,
          isSignedUp: true,
          isWaitingForActivation: "isWaiting" in person,
          agreedPpVersion: 1,
          agreedTouVersion: 1,
          createdAt: now,
        })),
      )
    }`;
  }
  await sql`insert into feature_flags (identifier, is_enabled) values ('test-result-v2', true)`;
}
