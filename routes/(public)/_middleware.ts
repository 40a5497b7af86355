import { offerPrefetch } from "../../site/speculation.ts";

export const handler = offerPrefetch;
