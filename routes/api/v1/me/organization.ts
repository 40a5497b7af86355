import { define } from "$/define.ts";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { SettingsChange } from "$/model/organization/settings.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => organization(state, state.actor, state.language),
  {
    async PATCH({ req, state }) {
      await changeSettings(state, state.actor, await readBody(req, SettingsChange));
    },
  },
));
