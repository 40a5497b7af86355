import { z } from "zod";
import type { Call } from "./call.ts";

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

/** Respondents as staff see them. */
export const RESPONDENT_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/respondents/search/shortlist",
    summary: "The first respondents whose names, numbers or e-mail address match, and how many there are",
    by: "staff",
    query: z.object({ query: z.string() }),
    answers: { 200: z.object({ results: z.array(ShortlistHit), count: z.int() }) },
  },
];
