import { define } from "$/define.ts";
import { offeredTests } from "$/domain/batches/batch_tests.ts";
import { catalogue } from "$/domain/instruments/catalogue.ts";
import { TestsQuery } from "$/model/instruments/catalogue.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const results = readQuery(url, TestsQuery).catalogue
      ? await catalogue(state, state.actor, state.language)
      : (await offeredTests(state, state.actor)).map(({ identifier, ...test }) => ({
        ...test,
        internalTestIdentifier: identifier,
      }));
    return Response.json({ count: results.length, results });
  },
});
