import { ReportOrder } from "../../../model/reports/report_order.ts";
import type { World } from "../world/world.ts";

export const order = (of: Partial<ReportOrder>) => ReportOrder.parse(of);

/** Respondents of a batch who have finished a test, in the order of the batch's list. */
export const finishedOf = async (t: World, batchId: string, test: string) =>
  (await t.sql<{ id: string }[]>`
    select person.id from respondents as person
    join assessments as sat on sat.respondent_id = person.id join tests on tests.id = sat.test_id
    where person.batch_id = ${batchId} and identifier = ${test} and sat.status = 'complete'
    order by person.search_text, person.id`).map(({ id }) => id);
