import { type Call, listOf } from "../call.ts";
import {
  Checked,
  ComparisonQuery,
  ContentComparison,
  ContentQuery,
  Proposal,
  PublishedScoring,
  PublishedTest,
} from "./content.ts";
import { NormGroup, NormsQuery } from "./norms.ts";

/** Tests as content: what is published of them, and publishing more. */
export const CONTENT_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/operator/content",
    summary: "Every imported test with what is published of it: version, scoring, norms, scales, languages",
    needs: "operate",
    answers: { 200: listOf(PublishedTest) },
  },
  {
    method: "POST",
    path: "/operator/content",
    summary:
      "Publish a package of a test: a zip. With `dryRun=1`, check it and count what would change; of many people later, then the proposal says how far it is",
    needs: "operate",
    takes: "application/zip",
    query: ContentQuery,
    answers: { 200: Checked },
    refuses: ["package_faulty", "content_changed", "scanner_silent"],
  },
  {
    method: "GET",
    path: "/operator/norms",
    summary: "Norm groups of every test: population, size, date, source",
    needs: "operate",
    query: NormsQuery,
    answers: { 200: listOf(NormGroup) },
  },
  {
    method: "GET",
    path: "/operator/content/tests/{test}",
    summary: "Every stored scoring of a test, with who published it and how many people it scored",
    needs: "operate",
    answers: { 200: listOf(PublishedScoring) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/content/tests/{test}/comparison",
    summary: "What differs between two scorings of a test, by the names of their parts",
    needs: "operate",
    query: ComparisonQuery,
    answers: { 200: ContentComparison },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/operator/content/scorings/{id}/proposal",
    summary: "Check what bringing a stored scoring back would change, with its version",
    needs: "operate",
    answers: { 201: Proposal },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/content/proposals/{id}",
    summary: "A checked package or an earlier scoring: what would change, and how far it is counted",
    needs: "operate",
    isOfThing: true,
    answers: { 200: Proposal },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/operator/content/proposals/{id}/publication",
    summary: "Publish what was checked. People are scored anew in the background",
    needs: "operate",
    answers: { 200: Proposal },
    refuses: ["not_found", "not_ready", "already_published", "content_changed"],
  },
  {
    method: "DELETE",
    path: "/operator/content/proposals/{id}",
    summary: "Withdraw what was checked, and delete the package",
    needs: "operate",
    isOfThing: true,
    answers: { 204: null },
    refuses: ["not_found", "already_published"],
  },
];
