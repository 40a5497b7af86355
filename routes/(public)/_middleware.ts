import { offerAhead } from "../../site/speculation.ts";

export const handler = offerAhead;
