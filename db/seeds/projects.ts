import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { demoId } from "./demo_id.ts";
import { CEDAR, HARBOUR } from "./organizations.ts";

interface SeededBatch {
  readonly name: string;
  readonly status: BatchStatus;
  readonly statusBeforeArchive?: BatchStatus | null;
  readonly tests: readonly TestIdentifier[];
  readonly code?: string;
  /** Overrides the default room. */
  readonly room?: { readonly cap: number; readonly openedDaysAgo: number };
}

interface SeededProject {
  readonly org: typeof CEDAR;
  readonly name: string;
  readonly isArchived?: boolean;
  readonly batches: readonly SeededBatch[];
}

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

const TRY_OUT_BATCHES: readonly (readonly [name: string, code: string, tests: readonly TestIdentifier[]])[] =
  [
    ["Personality profiles", "TRY-PERSONALITY", ["NEO_B", "NEO_C"]],
    ["Reasoning and memory", "TRY-ABILITY", ["MAB_III"]],
    ["Words and pictures", "TRY-PICTURES", ["MAB_II"]],
    ["Reasoning and memory, extended", "TRY-EXTENDED", ["MAB_III_EXTENDED"]],
    ["Situations in service", "TRY-SITUATIONS", ["SSPO_A", "SSPO_US_A"]],
    ["Wellbeing, duty and work styles", "TRY-WELLBEING", ["PRFR_OPT", "SIGMA_SELECT", "PAI"]],
  ];

/** One open room for each family of tests, for visitors of the demo. */
const TRY_OUT: SeededProject = {
  org: CEDAR,
  name: "Try the tests",
  batches: TRY_OUT_BATCHES.map(([name, code, tests]) => ({
    name,
    status: "live",
    tests,
    code,
    room: { cap: 10_000, openedDaysAgo: 365 },
  })),
};

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
  await seedTemplate(sql, now);
}

/** One template of batches, with the set-up of the spring intake. */
async function seedTemplate(sql: Sql | Tx, now: Date) {
  const id = demoId("Intake template");
  await sql`
    insert into batch_templates (id, org_id, name, reminder_days, reminder_audience, created_by, created_at)
    values (${id}, ${CEDAR.id}, 'Intake', '{3,7}', 'not_started', ${demoId("dana")}, ${ago(now, 10)})`;
  await sql`
    insert into batch_template_tests (org_id, template_id, test_id, "order", comparison)
    select org_id, ${id}, test_id, "order", comparison from batch_tests where batch_id = ${
    demoId("Spring intake")
  }`;
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
  await sql`
    insert into project_members (org_id, project_id, user_id) values (${org.id}, ${project.id}, ${createdBy})`;
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
