import { define } from "$/define.ts";
import { proposePackage } from "$/domain/operators/content/propose.ts";
import { publishPackage } from "$/domain/operators/content/publish.ts";
import { listPublished } from "$/domain/operators/content/published.ts";
import { ContentQuery } from "$/model/operators/content.ts";
import { readQuery } from "$/site/request/body.ts";
import { readPackageBody } from "$/site/request/package.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listPublished(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state, url }) {
    const { dryRun } = readQuery(url, ContentQuery);
    const read = await readPackageBody(req, state);
    const checked = dryRun
      ? await proposePackage(state, state.actor, read)
      : { findings: [], changes: [], proposal: await publishPackage(state, state.actor, read) };
    return Response.json(checked);
  },
});
