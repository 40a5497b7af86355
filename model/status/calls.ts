import { type Call, pagesOf } from "../call.ts";
import {
  DetailedDisruption,
  Disruption,
  DisruptionChange,
  DisruptionsQuery,
  NewDisruption,
  NewUpdate,
} from "./disruption.ts";
import { StatusReport } from "./status.ts";

export const STATUS_CALL: Call = {
  method: "GET",
  path: "/status",
  summary:
    "How the platform is: what people notice of it now and in the last 90 days, and its disruptions. It answers when the database is away, too",
  needs: "comeIn",
  answers: { 200: StatusReport },
};

/** For operators alone. */
export const DISRUPTION_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/operator/disruptions",
    summary: "All disruptions, planned ones too, the latest start first",
    needs: "operate",
    query: DisruptionsQuery,
    answers: { 200: pagesOf(Disruption) },
  },
  {
    method: "POST",
    path: "/operator/disruptions",
    summary:
      "Tell of a disruption on the status page, or of planned maintenance, with its first update. Of the two languages one may be missing",
    needs: "operate",
    body: NewDisruption,
    answers: { 201: DetailedDisruption },
  },
  {
    method: "GET",
    path: "/operator/disruptions/{id}",
    summary: "A disruption, and what it said before each change",
    needs: "operate",
    isOfThing: true,
    answers: { 200: DetailedDisruption },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/operator/disruptions/{id}",
    summary:
      "Correct what was published of a disruption, hide it if it was published by mistake, or show it again. What it said before is kept",
    needs: "operate",
    isOfThing: true,
    body: DisruptionChange,
    answers: { 200: DetailedDisruption },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/operator/disruptions/{id}/updates",
    summary: "Add an update to a disruption, with its state unless it is planned. `resolved` ends it",
    needs: "operate",
    body: NewUpdate,
    answers: { 201: DetailedDisruption },
    refuses: ["not_found"],
  },
];
