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
    summary: "This description as a page to read",
    needs: "comeIn",
    media: "text/html",
    answers: { 200: null },
  },
];
