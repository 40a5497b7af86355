/** The parts of the introduction, in their order. */
export const PARTS = [
  { id: "start", title: "The first request" },
  { id: "authentication", title: "Authentication" },
  { id: "scopes", title: "Scopes" },
  { id: "sandbox", title: "The sandbox" },
  { id: "errors", title: "Errors" },
  { id: "idempotency", title: "Sending again" },
  { id: "etags", title: "Changes of others" },
  { id: "pagination", title: "Lists in parts" },
  { id: "rate-limits", title: "Rate limits" },
  { id: "request-ids", title: "Request ids" },
  { id: "versions", title: "Versions" },
  { id: "deprecation", title: "Deprecation" },
  { id: "webhooks", title: "Webhooks" },
  { id: "failures", title: "Refusal codes" },
] as const;
export type PartId = (typeof PARTS)[number]["id"];
