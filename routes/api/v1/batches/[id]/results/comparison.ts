import { fromFirst } from "$/components/admin/scoring/differences.ts";
import { define } from "$/define.ts";
import { comparePeople } from "$/domain/batches/compare_people.ts";
import { requireId } from "$/model/id.ts";
import { ComparisonQuery } from "$/model/scoring/calls.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const { test: testId, respondents: ids } = readQuery(url, ComparisonQuery);
    const request = { batchId: requireId(params.id), testId, ids };
    const { test, people, words } = await comparePeople(state, state.actor, request);
    const [first] = people;
    return Response.json({
      test: test && { id: test.id, identifier: test.identifier, name: test.name },
      people: people.map(({ id, assessmentId, completedAt, scored }, at) => ({
        ...{ respondent: id, assessment: assessmentId, completedAt, scored },
        differences: at > 0 && scored && first!.scored ? fromFirst(first!.scored, scored) : [],
      })),
      words,
    });
  },
});
