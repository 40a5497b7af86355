import { createDefine } from "fresh";
import type { TFunction } from "i18next";
import type { Ctx } from "./domain/context.ts";
import type { Actor } from "./model/account/actor.ts";
import type { Language } from "./model/languages.ts";
import type { Settings, Site } from "./site/site.ts";
import type { DeprecatedUse } from "./site/response/deprecation.ts";
import type { RateLimit } from "./site/response/rate_limit.ts";
import type { StyleOf } from "./site/response/styles.ts";

/**
 * What a request carries from the middlewares of `app.ts` to its route. A route hands it to a verb as its
 * `Ctx`.
 */
export interface State extends Ctx {
  /** As the actor sees it: of a member with own projects only, it has these (site/middleware/identity.ts). */
  sql: Ctx["sql"];
  /** Of a call with `If-Match` (site/request/thing.ts). */
  unchanged?: Ctx["unchanged"];
  readonly settings: Settings;
  /** Of all languages; what a page says itself is `t`. */
  readonly words: Site["words"];
  readonly styleOf: StyleOf;
  /** Who asks (site/middleware/identity.ts). */
  actor: Actor;
  /** Of the key or session that calls: each answer tells it. */
  rateLimit?: RateLimit;
  /** Of a call that is deprecated, or has a deprecated parameter: each answer tells it. */
  deprecated?: DeprecatedUse;
  /** The language to answer in, and its words (site/middleware/language.ts). */
  language: Language;
  t: TFunction;
}

export const define = createDefine<State>();
