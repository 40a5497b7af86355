import type { OwnIds } from "../world/own_ids.ts";
import type { World } from "../world/world.ts";

/** A row of a list: made with values of which some are alike and some are missing, and removed again. */
interface Kind {
  /** Returns the row's id in the list. */
  readonly make: (t: World, own: OwnIds, n: number) => Promise<string>;
  /** None for what is never removed. */
  readonly remove?: (t: World, id: string) => Promise<unknown>;
}

const NAMES = ["Walker 10", "Walker 2", "walker 2", "Wàlker"];
const BORN = [null, "1990-05-17", "2001-01-01"];
const STATUSES = ["new", "inprogress", "complete"];
const one = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!;

/** Moments that differ by a millionth of a second. */
const at = ({ sql }: World, n: number) =>
  sql`timestamptz '2190-01-01' + ${n % 3}::int * interval '1 microsecond'`;

const idOf = async (query: PromiseLike<readonly { readonly id: string }[]>): Promise<string> =>
  String((await query)[0]!.id);

let people = 0;
const addPerson = (t: World, batch: string, n: number) =>
  idOf(t.sql`
    insert into respondents (org_id, batch_id, first_name, last_name, date_of_birth, resume_code, status)
    select org_id, id, ${one(["Ada", null], n)}, ${one(NAMES, n)}, ${one(BORN, n)}, ${`WALK-${++people}`},
      ${one(STATUSES, n)}
    from batches where id = ${batch} returning id`);

const removePerson = ({ sql }: World, id: string) => sql`delete from respondents where id = ${id}`;

export const KINDS = {
  project: {
    make: (t, _, n) =>
      idOf(t.sql`insert into projects (org_id, name) values (${t.cedar.id}, ${one(NAMES, n)}) returning id`),
    remove: ({ sql }, id) => sql`delete from projects where id = ${id}`,
  },
  batch: {
    make: (t, { project }, n) =>
      idOf(t.sql`
        insert into batches (org_id, project_id, name, created_at)
        values (${t.cedar.id}, ${project}, ${`Walk ${crypto.randomUUID()}`}, ${at(t, n)}) returning id`),
    remove: ({ sql }, id) => sql`delete from batches where id = ${id}`,
  },
  purchase: {
    make: (t, _, n) => {
      const id = crypto.randomUUID();
      return idOf(t.sql`
        insert into purchases (org_id, currency, provider, checkout_id, checkout_url, created_at)
        values (${t.cedar.id}, 'CAD', 'probe', ${id}, 'https://pay.test', ${at(t, n)}) returning id`);
    },
    remove: ({ sql }, id) => sql`delete from purchases where id = ${id}`,
  },
  respondent: { make: (t, { batch }, n) => addPerson(t, batch, n), remove: removePerson },
  archivedRespondent: {
    make: async (t, { project }, n) => {
      const batch = await idOf(t.sql`
        insert into batches (org_id, project_id, name, status, status_before_archive)
        values (${t.cedar.id}, ${project}, ${`Old ${crypto.randomUUID()}`}, 'archived', 'complete') returning id`);
      return await addPerson(t, batch, n);
    },
    remove: removePerson,
  },
  assessment: {
    make: async (t, { batch }, n) => {
      const respondent = await addPerson(t, batch, n);
      return await idOf(t.sql`
        insert into assessments (org_id, respondent_id, test_id, test_version_id, status, started_at, completed_at)
        select ${t.cedar.id}, ${respondent}, id, current_version_id, 'complete', now(), now()
        from tests where current_version_id is not null order by id limit 1 returning id`);
    },
    remove: ({ sql }, id) => sql`delete from assessments where id = ${id}`,
  },
  testCode: {
    make: (t, { batch }, n) =>
      idOf(t.sql`
        insert into test_codes (org_id, batch_id, code, max_participants, starts_at, ends_at, created_at)
        values (${t.cedar.id}, ${batch}, ${`WALK-${++people}`}, 5, now(), now() + interval '1 day', ${
        at(t, n)
      }) returning id`),
    remove: ({ sql }, id) => sql`delete from test_codes where id = ${id}`,
  },
  invitation: {
    make: async (t, { batch }, n) => {
      const respondent = await addPerson(t, batch, n);
      return await idOf(t.sql`
        with code as (
          insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, respondent_id)
          values (${t.cedar.id}, ${batch}, 'single', ${`WALK-${++people}`}, 1, now(), now() + interval '1 day',
            ${respondent}) returning id
        ), invitation as (
          insert into respondent_invitations (org_id, batch_id, respondent_id, test_code_id)
          select ${t.cedar.id}, ${batch}, ${respondent}, id from code returning id
        )
        insert into invitation_letters (org_id, invitation_id, kind)
        select ${t.cedar.id}, id, 'invitation' from invitation returning invitation_id as id`);
    },
    remove: ({ sql }, id) => sql`delete from respondent_invitations where id = ${id}`,
  },
  delivery: {
    make: (t, { webhook }) =>
      idOf(t.sql`
        insert into webhook_deliveries (org_id, webhook_id, type, object, body, happened_at, gives_up_at, next_at)
        values (${t.cedar.id}, ${webhook}, 'webhook.test', 'walk', '{}', now(), now(), now()) returning id`),
    remove: ({ sql }, id) => sql`delete from webhook_deliveries where id = ${id}`,
  },
  organization: {
    make: (t, _, n) => idOf(t.sql`insert into organizations (name) values (${one(NAMES, n)}) returning id`),
    remove: ({ sql }, id) => sql`delete from organizations where id = ${id}`,
  },
  task: {
    make: (t, _, n) =>
      idOf(t.sql`
        insert into tasks (org_id, kind, status, error_message, finished_at)
        values (${t.cedar.id}, 'csv', 'failed', 'Walk', ${at(t, n)}) returning id`),
    remove: ({ sql }, id) => sql`delete from tasks where id = ${id}`,
  },
  disruption: {
    make: (t, _, n) =>
      idOf(t.sql`
        with disruption as (
          insert into disruptions (is_planned, titles, parts, starts_at)
          values (false, '{"en-US":"Walk"}', '{mail}', ${at(t, n)}) returning id
        )
        insert into disruption_updates (disruption_id, posted_at, state, texts)
        select id, now(), 'watching', '{"en-US":"Walk"}' from disruption returning disruption_id as id`),
    remove: ({ sql }, id) => sql`delete from disruptions where id = ${id}`,
  },
  event: {
    make: (t, _, n) =>
      idOf(t.sql`
        insert into audit_events (org_id, at, actor_kind, actor_id, verb, subject_kind)
        values (${t.cedar.id}, ${at(t, n)}, 'operator', ${t.opal.operatorId}, 'walkList', 'organization')
        returning id`),
  },
} satisfies Readonly<Record<string, Kind>>;
