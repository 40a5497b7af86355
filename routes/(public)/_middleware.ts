import { offerAhead } from "$/site/middleware/speculation.ts";

export const handler = offerAhead;
