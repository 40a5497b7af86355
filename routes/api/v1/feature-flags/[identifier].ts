import { define } from "$/define.ts";
import { featureFlag } from "$/domain/organization/feature_flag.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => featureFlag(state, state.actor, params.identifier!),
));
