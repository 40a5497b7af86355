import { define } from "$/define.ts";
import { readSchedule, scheduleReminders } from "$/domain/inviting/reminder_schedule.ts";
import { requireId } from "$/model/id.ts";
import { ReminderSchedule } from "$/model/inviting/reminder_schedule.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => readSchedule(state, state.actor, requireId(params.id)),
  {
    async PUT({ req, state, params }) {
      await scheduleReminders(
        state,
        state.actor,
        requireId(params.id),
        await readBody(req, ReminderSchedule),
      );
    },
  },
));
