import type { Ctx } from "../../../domain/context.ts";
import { playedBook, playedSecret } from "../../../domain/billing/played_checkout.ts";
import { flushActivity } from "../../../domain/sitting/clock/activity.ts";
import { openSql, type Sql } from "../../../db/connection/pool.ts";
import { demoId, demoRespondentId } from "../../../db/seeds/demo_id.ts";
import { CEDAR, HARBOUR } from "../../../db/seeds/organizations.ts";
import { openLog } from "../../../lib/log.ts";
import { COST_OF_NO_SECRET } from "../../../lib/secrets/password.ts";
import type { Letter } from "../../../lib/mail/mail.ts";
import { playedPayments } from "../../../lib/payment/played.ts";
import type { Operator, Staff, Waiting } from "../../../model/account/actor.ts";
import { type Clone, cloneWorld } from "./clone.ts";
import { lendWorld, type LentWorld } from "./lent_world.ts";
import { memoryBroker } from "./memory_broker.ts";
import { memoryStore } from "./memory_store.ts";
import { addressForBoth } from "./users.ts";

const batch = (name: string, project: string) => ({ id: demoId(name), projectId: demoId(project), name });
const springPerson = (first: string, last: string) => ({
  id: demoRespondentId("Spring intake", first, last),
});

/** People and things of the demo world that tests name. */
const NAMED = {
  cedar: { id: CEDAR.id },
  harbour: { id: HARBOUR.id },
  recruitment: { id: demoId("Recruitment") },
  leadership: { id: demoId("Leadership") },
  warehouse: { id: demoId("Warehouse") },
  springIntake: batch("Spring intake", "Recruitment"),
  autumnIntake: batch("Autumn intake", "Recruitment"),
  nightShift: batch("Night shift", "Recruitment"),
  supervisors: batch("Supervisors", "Leadership"),
  pilotGroup: batch("Pilot group", "Leadership"),
  springRoom: { id: demoId("SPRING-2026"), code: "SPRING-2026" },
  /** Has finished the first of two tests and not begun the second. */
  ravi: springPerson("Ravi", "Menon"),
  /** Has finished both tests. */
  elodie: springPerson("Élodie", "Tremblay"),
  /** Has not started. */
  mei: springPerson("Mei", "Chen"),
  /** From here on: Harbour Point. */
  deckCrew: { id: demoId("Deck crew") },
  summerCrew: batch("Summer crew", "Deck crew"),
  anders: { id: demoRespondentId("Summer crew", "Anders", "Holm") },
} as const;

const member = (name: string, org: { id: string }) => ({
  userId: demoId(name),
  orgId: org.id,
  sessionId: demoId(`session of ${name}`),
});

const MEMBERS: Record<"dana" | "riley" | "omar", Staff> & { wes: Waiting } = {
  dana: { kind: "staff", role: "admin", ...member("dana", CEDAR) },
  riley: { kind: "staff", role: "readonly", ...member("riley", CEDAR) },
  wes: { kind: "waiting", ...member("wes", CEDAR) },
  omar: { kind: "staff", role: "admin", ...member("omar", HARBOUR) },
};
const OPAL: Operator = {
  kind: "operator",
  operatorId: demoId("opal"),
  sessionId: demoId("session of opal"),
};
const ACTORS = { ...MEMBERS, opal: OPAL };

export interface World extends AsyncDisposable, Readonly<typeof NAMED>, Readonly<typeof ACTORS> {
  /** The product's, whose user of the database has the rights of site and worker. */
  readonly ctx: Ctx;
  /** The owner's, for what a test prepares and looks at. */
  readonly sql: Sql;
  readonly url: string;
  /** The last transaction before the test's; null if that is not known. */
  readonly since: string | null;
  /** Mails sent, oldest first. */
  readonly letters: Letter[];
}

const SECRET = new TextEncoder().encode("a secret that only tests share, 32+");
const APP_URL = "http://assay.test";

/** The demo world, for one test: `await using t = await world();` */
export const world = async (): Promise<World> => await worldIn(await lendWorld());

/**
 * The demo world on a database that no other test uses: for tests that break connections, or read what Postgres
 * counts.
 */
export const ownWorld = async (): Promise<World> => await worldOn(await cloneWorld());

/** The demo world on an existing database. */
export function worldOn(clone: Clone): Promise<World> {
  const sql = openSql(clone.url, { max: 8 });
  const product = openSql(addressForBoth(clone.url), { max: 8 });
  return worldIn({
    url: clone.url,
    sql,
    product,
    since: null,
    async [Symbol.asyncDispose]() {
      await Promise.all([sql.end({ timeout: 5 }), product.end({ timeout: 5 })]);
      await clone[Symbol.asyncDispose]();
    },
  });
}

async function worldIn(lent: LentWorld): Promise<World> {
  const { sql, product } = lent;
  const letters: Letter[] = [];
  const ctx: Ctx = {
    sql: product,
    memory: new Map(),
    store: memoryStore(),
    broker: memoryBroker(),
    mail: { send: (letter) => Promise.resolve(void letters.push(letter)) },
    log: openLog("error"),
    payments: playedPayments(playedBook(product), playedSecret(SECRET), APP_URL),
    now: () => new Date(),
    secret: SECRET,
    passwordCost: COST_OF_NO_SECRET,
    appUrl: APP_URL,
    dnsTexts: () => Promise.resolve([]),
    supportEmail: "support@assay.test",
  };
  await signIn(sql);
  return {
    ...NAMED,
    ...ACTORS,
    ctx,
    sql,
    url: lent.url,
    since: lent.since,
    letters,
    async [Symbol.asyncDispose]() {
      await flushActivity(ctx);
      await lent[Symbol.asyncDispose]();
    },
  };
}

/** In a copy of a world they are signed in already. */
async function signIn(sql: Sql) {
  const expiresAt = new Date(Date.now() + 12 * 3600_000);
  await sql`insert into staff_sessions ${
    sql(
      Object.values(MEMBERS).map(({ sessionId, orgId, userId }) => ({
        id: sessionId,
        orgId,
        userId,
        // Of a test's site, so that a sign-in there is from no new device and writes no mail.
        address: "localhost",
        expiresAt,
      })),
    )
  } on conflict do nothing`;
  const { sessionId: id, operatorId } = OPAL;
  // A migrated world of an earlier release has no operator.
  await sql`
    insert into operator_sessions (id, operator_id, expires_at)
    select ${id}, id, ${expiresAt} from operators where id = ${operatorId} on conflict do nothing`;
}
