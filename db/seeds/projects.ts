import type { Sql, Tx } from "../connection/pool.ts";
import { demoId } from "./demo_id.ts";
import { CEDAR, HARBOUR } from "./organizations.ts";
import type { SeededBatch, SeededProject } from "./seeded_project.ts";
import { TRY_OUT } from "./try_out.ts";

const PROJECTS: readonly SeededProject[] = [
  {
    org: CEDAR,
    name: "Recruitment",
    batches: [
      { name: "Autumn intake", status: "complete", tests: ["NEO_B", "SSPO"], code: "AUTUMN-2025" },
      { name: "Spring intake", status: "live", tests: ["MAB_II", "NEO_B"], code: "SPRING-2026" },
      { name: "Night shift", status: "draft", tests: ["MAB_II"] },
    ],
  },
  {
    org: CEDAR,
    name: "Leadership",
    batches: [
      { name: "Supervisors", status: "new", tests: [] },
      { name: "Pilot group", status: "archived", statusBeforeArchive: "complete", tests: ["NEO_B"] },
    ],
  },
  {
    org: CEDAR,
    name: "Warehouse",
    isArchived: true,
    batches: [{ name: "Forklift drivers", status: "complete", tests: ["SSPO"] }],
  },
  {
    org: HARBOUR,
    name: "Deck crew",
    batches: [{ name: "Summer crew", status: "live", tests: ["NEO_B", "SSPO"], code: "HARBOUR-1" }],
  },
];

const DAY = 24 * 3600_000;
/** Age of the try-out project in days: older than its rooms. */
const TRY_OUT_AGE = 420;
const ROOM = { cap: 50, openedDaysAgo: 7 };

export async function seedProjects(sql: Sql | Tx, now: Date): Promise<void> {
  // A week apart, the oldest first, so that lists by date have a clear order.
  let age = 7 * PROJECTS.flatMap(({ batches }) => batches).length;
  for (const project of PROJECTS) {
    await seedProject(sql, project, age, now);
    age -= 7 * project.batches.length;
  }
  await seedProject(sql, TRY_OUT, TRY_OUT_AGE, now);
}

async function seedProject(
  sql: Sql | Tx,
  { org, name, isArchived = false, batches }: SeededProject,
  age: number,
  now: Date,
) {
  const createdBy = demoId(org === CEDAR ? "dana" : "omar");
  const project = { id: demoId(name), orgId: org.id, name, isArchived, createdBy };
  await sql`insert into projects ${sql({ ...project, createdAt: ago(now, age + 1) })}`;
  for (const [place, batch] of batches.entries()) {
    const createdAt = ago(now, age - 7 * place);
    await seedBatch(sql, { orgId: org.id, projectId: project.id, createdBy }, batch, createdAt);
    if (batch.code) await seedRoom(sql, org.id, batch, createdBy, now);
  }
}

async function seedBatch(
  sql: Sql | Tx,
  place: { orgId: string; projectId: string; createdBy: string },
  { name, status, statusBeforeArchive = null, tests }: SeededBatch,
  createdAt: Date,
) {
  const id = demoId(name);
  const was = statusBeforeArchive ?? status;
  await sql`insert into batches ${
    sql({
      id,
      ...place,
      name,
      status,
      statusBeforeArchive,
      createdAt,
      publishedAt: was === "live" || was === "complete" ? ago(createdAt, -1) : null,
      completedAt: was === "complete" ? ago(createdAt, -6) : null,
    })
  }`;
  for (const [order, identifier] of tests.entries()) {
    await sql`
      insert into batch_tests (id, org_id, batch_id, test_id, "order")
      select ${demoId(`${name} ${identifier}`)}, ${place.orgId}, ${id}, id, ${order}
      from tests where identifier = ${identifier}`;
  }
}

/** A live batch's room is open for a year; a closed one's has ended. */
async function seedRoom(sql: Sql | Tx, orgId: string, batch: SeededBatch, createdBy: string, now: Date) {
  const isOpen = batch.status === "live";
  const { cap, openedDaysAgo } = batch.room ?? ROOM;
  await sql`insert into test_codes ${
    sql({
      id: demoId(batch.code!),
      orgId,
      batchId: demoId(batch.name),
      type: "room",
      code: batch.code!,
      maxParticipants: cap,
      startsAt: ago(now, isOpen ? openedDaysAgo : 60),
      endsAt: ago(now, isOpen ? -365 : 30),
      createdBy,
    })
  }`;
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
