import type { World } from "../../helpers/world/world.ts";

/** A language tag that makes a line of 7 kB. No index has it, unlike a name. */
export const LONG_LANGUAGE = `en${"-extended".repeat(770)}`;

/** A batch of these many respondents; returns its id. They are numbered, to notice a missing one. */
export async function crowd(t: World, respondents: number, language = "en-US"): Promise<string> {
  const [batch] = await t.sql<{ id: string }[]>`
    insert into batches (org_id, project_id, name)
    values (${t.cedar.id}, ${t.recruitment.id}, 'Crowd') returning id`;
  await t.sql`
    insert into respondents (org_id, batch_id, last_name, first_name, language, resume_code)
    select ${t.cedar.id}, ${batch!.id}, 'Number ' || lpad(n::text, 6, '0'), 'Ada', ${language}, 'CROWD-' || n
    from generate_series(1, ${respondents}::int) n`;
  return batch!.id;
}

/** The numbers in an export, in order. */
export const numbersIn = (csv: string): number[] =>
  [...csv.matchAll(/,Number (\d+),/g)].map(([, n]) => Number(n));

/** An export is a CSV, its codebook and its manifest. */
export const FILES_OF_ONE = 3;

/** The path of the CSV among an export's files. */
export const csvAmong = (files: readonly string[]): string => files.find((file) => /\/\d+\.csv$/.test(file))!;
