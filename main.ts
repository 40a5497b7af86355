import { createApp } from "./app.ts";
import { readEnvironment } from "./model/site/environment.ts";
import { openSite } from "./site/site.ts";

export const site = openSite(readEnvironment(Deno.env.toObject()));
export const app = createApp(site);
