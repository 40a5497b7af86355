import { define } from "$/define.ts";
import { readSchedule, scheduleReminders } from "$/domain/inviting/reminder_schedule.ts";
import { requireId } from "$/model/id.ts";
import { ReminderSchedule } from "$/model/inviting/reminder_schedule.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(await readSchedule(state, state.actor, requireId(params.id)));
  },
  async PUT({ req, state, params }) {
    const id = requireId(params.id);
    await scheduleReminders(state, state.actor, id, await readBody(req, ReminderSchedule));
    return Response.json(await readSchedule(state, state.actor, id));
  },
});
