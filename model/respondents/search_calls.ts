import { z } from "zod";
import { BATCH_STATUSES } from "../batches/batch_status.ts";
import { FoundRespondent } from "./improved_respondent.ts";
import { LIMITS } from "../limits.ts";
import type { Call } from "../call.ts";

export const SearchQuery = z.object({
  query: z.string().default(""),
  limit: z.coerce.number().int().min(1).max(LIMITS.searchList).default(LIMITS.searchList),
  offset: z.coerce.number().int().min(0).max(LIMITS.searchCount).default(0),
  o: z.string().nullable().default(null).describe(
    "name, dateOfBirth, batch or status; with a minus the other way round; without it the likeliest come first",
  ),
});

const ShortlistHit = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  projectId: z.uuid(),
  batchId: z.uuid(),
  retestedAt: z.iso.datetime().nullable(),
  flaggedAt: z.iso.datetime().nullable(),
});

/** How respondents are found. */
export const SEARCH_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/respondents/search",
    summary: `Respondents whose names, numbers or e-mail address match; a count of ${
      LIMITS.searchCount + 1
    } stands for all above ${LIMITS.searchCount}`,
    needs: "viewRespondents",
    query: SearchQuery,
    answers: { 200: z.object({ results: z.array(FoundRespondent), count: z.int() }) },
  },
  {
    method: "GET",
    path: "/respondents/search/shortlist",
    summary: "The first respondents whose names, numbers or e-mail address match, and how many there are",
    needs: "viewRespondents",
    query: z.object({ query: z.string() }),
    answers: { 200: z.object({ results: z.array(ShortlistHit), count: z.int() }) },
  },
  {
    method: "GET",
    path: "/api/palette",
    summary: "The projects and batches that the command palette leads to",
    needs: "viewProjects",
    answers: {
      200: z.object({
        projects: z.array(z.object({
          id: z.uuid(),
          name: z.string(),
          batches: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(BATCH_STATUSES) })),
        })),
        mayEdit: z.boolean(),
      }),
    },
  },
];
