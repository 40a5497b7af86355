import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";
import { RESPONDENT_COLUMNS } from "./respondent_columns.ts";
import { queryText, readRespondentQuery } from "./respondent_list.ts";

const Columns = z.array(z.enum(RESPONDENT_COLUMNS)).max(RESPONDENT_COLUMNS.length);

/** The columns of the list of respondents, for the member who chooses them. */
export const ListColumns = z.object({ columns: Columns });

/** A view of the list: a name for filters, order and columns. */
export const NewListView = z.object({
  name: z.string("required").overwrite(oneLine).trim().min(1, "required")
    .max(LIMITS.viewNameMaxLength, "max_length"),
  query: z.string().max(LIMITS.viewQueryMaxLength, "max_length").default("").describe(
    "as in the address of the list: ?status=complete&sort=created. What is unknown is left out",
  ).transform((text) => queryText({ ...readRespondentQuery(new URLSearchParams(text)), page: 1 })),
  columns: Columns,
  isShared: z.boolean().default(false).describe("whether colleagues see it"),
});
export type NewListView = z.output<typeof NewListView>;

/** Another name of a view, or whether colleagues see it. */
export const ListViewChange = NewListView.pick({ name: true })
  .extend({ isShared: z.boolean().describe("whether colleagues see it") }).partial();
export type ListViewChange = z.output<typeof ListViewChange>;

/** A view in the API. */
export const ListView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  columns: Columns,
  isShared: z.boolean(),
  isOwn: z.boolean(),
});
export type ListView = z.output<typeof ListView>;
