import { define } from "$/define.ts";
import { deleteRespondents } from "$/domain/respondents/delete.ts";
import { editRespondent } from "$/domain/respondents/edit.ts";
import { setFlag, setRetested } from "$/domain/respondents/marks.ts";
import { findRespondentById, openRespondentById } from "$/domain/respondents/open_respondent.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { requireId } from "$/model/id.ts";
import { RespondentChange } from "$/model/respondents/respondent_info.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => findRespondentById(state, state.actor, params.id),
  {
    GET: ({ state, params }) => openRespondentById(state, state.actor, params.id),
    async PATCH({ req, state, params }) {
      requireMay(state.actor, "editRespondents");
      const id = requireId(params.id);
      const { flaggedAt, retestedAt, ...edit } = await readBody(req, RespondentChange);
      const isMarked = flaggedAt !== undefined || retestedAt !== undefined;
      if (!isMarked || Object.keys(edit).length > 0) await editRespondent(state, state.actor, id, edit);
      if (flaggedAt !== undefined) await setFlag(state, state.actor, [id], flaggedAt !== null);
      if (retestedAt !== undefined) await setRetested(state, state.actor, [id], retestedAt !== null);
    },
    async DELETE({ state, params }) {
      await deleteRespondents(state, state.actor, [requireId(params.id)]);
    },
  },
));
