import type { Sql, Tx } from "../connection/pool.ts";
import { demoId, demoRespondentId } from "./demo_id.ts";
import { CEDAR } from "./organizations.ts";
import { PEOPLE } from "./people.ts";

const HOUR = 3600_000;

/** The named respondents. `assessments.ts` and `sittings.ts` add their tests and answers. */
export async function seedRespondents(sql: Sql | Tx, now: Date): Promise<void> {
  for (const [batch, people] of Object.entries(PEOPLE)) {
    const rows = people.map(([firstName, lastName, dateOfBirth, gender, language, status, extra], place) => {
      const id = demoRespondentId(batch, firstName, lastName);
      const createdAt = new Date(now.getTime() - (5 * 24 - 3 * place) * HOUR);
      return {
        id,
        first_name: firstName,
        last_name: lastName,
        date_of_birth: dateOfBirth,
        gender,
        email: `${plain(firstName)}.${plain(lastName)}@example.test`,
        general_id_number: `G-${parseInt(id.slice(0, 5), 16)}`,
        language,
        status,
        flagged_at: extra === "flagged" ? now : null,
        retested_at: extra === "retested" ? now : null,
        resume_code: id.slice(0, 8).toUpperCase(),
        agreed_pp_at: createdAt,
        agreed_tou_at: createdAt,
        created_at: createdAt,
      };
    });
    await sql`
      insert into respondents (id, org_id, batch_id, test_code_id, first_name, last_name, date_of_birth, gender, email,
        general_id_number, language, status, flagged_at, retested_at, resume_code, agreed_pp_at, agreed_tou_at, created_at)
      select person.id, batch.org_id, batch.id, room.id, person.first_name, person.last_name, person.date_of_birth,
        person.gender, person.email, person.general_id_number, person.language, person.status, person.flagged_at,
        person.retested_at, person.resume_code, person.agreed_pp_at, person.agreed_tou_at, person.created_at
      from jsonb_populate_recordset(null::respondents, ${sql.json(rows)}) as person
      join batches as batch on batch.id = ${demoId(batch)}
      left join test_codes as room on room.batch_id = batch.id`;
  }
  await sql`
    update test_codes set taken = (select count(*) from respondents where test_code_id = test_codes.id)`;
  await seedListTools(sql, now);
}

/** One tag, which three people have, and one view of the list. */
async function seedListTools(sql: Sql | Tx, now: Date) {
  const people = [["Mei", "Chen"], ["Ravi", "Menon"], ["Grace", "Achterberg"]] as const;
  const ids = people.map(([first, last]) => demoRespondentId("Spring intake", first, last));
  await sql`
    with tag as (
      insert into tags (id, org_id, name, created_by, created_at)
      values (${demoId("Evenings tag")}, ${CEDAR.id}, 'Evenings only', ${
    demoId("dana")
  }, ${now}) returning id, org_id
    )
    insert into respondent_tags (org_id, respondent_id, tag_id)
    select tag.org_id, person, tag.id from tag, unnest(${ids}::uuid[]) as person`;
  await sql`
    insert into list_views (id, org_id, user_id, name, query, columns, is_shared, created_at)
    values (${demoId("Newest view")}, ${CEDAR.id}, ${
    demoId("dana")
  }, 'Newest first', '?sort=created&dir=desc',
      '{email,tests,created,status}', true, ${now})`;
}

const plain = (name: string) => name.normalize("NFD").replace(/[^A-Za-z-]/g, "").toLowerCase();
