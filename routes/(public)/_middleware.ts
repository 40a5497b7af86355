import { offerPrefetch } from "$/site/middleware/speculation.ts";

export const handler = offerPrefetch;
