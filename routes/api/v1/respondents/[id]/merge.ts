import { define } from "$/define.ts";
import { mergeRecords, undoMerge } from "$/domain/respondents/merge_records.ts";
import { MergedRecord } from "$/model/respondents/merged_record.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const merge = await readBody(req, MergedRecord);
    return Response.json(await mergeRecords(state, state.actor, params.id!, merge));
  },
  async DELETE({ state, params }) {
    return Response.json(await undoMerge(state, state.actor, params.id!));
  },
});
