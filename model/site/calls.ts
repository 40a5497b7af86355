import { z } from "zod";
import type { Call } from "../call.ts";

export const CONNECTIVITY_CALL: Call = {
  method: "GET",
  path: "/api/check-connectivity",
  summary: "Responds while the site is reachable",
  needs: "comeIn",
  answers: { 200: z.object({ online: z.literal(true) }) },
};

/** The description of the API, for programs and for people. */
export const DESCRIPTION_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/openapi.json",
    summary: "This description",
    needs: "comeIn",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  {
    method: "GET",
    path: "/api/docs",
    summary: "This description to read: what all calls have in common, or what a search finds",
    needs: "comeIn",
    query: z.object({ query: z.string().optional() }),
    media: "text/html",
    answers: { 200: null },
  },
  {
    method: "GET",
    path: "/api/docs/{chapter}",
    summary: "The calls of a chapter to read",
    needs: "comeIn",
    media: "text/html",
    answers: { 200: null },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/api/docs/search",
    summary: "What the search of these pages finds",
    needs: "comeIn",
    answers: {
      200: z.object({
        results: z.array(z.object({
          kind: z.enum(["part", "call", "code"]),
          text: z.string(),
          detail: z.string().optional(),
          words: z.string().optional(),
          href: z.string(),
          icon: z.string(),
        })),
      }),
    },
  },
];
