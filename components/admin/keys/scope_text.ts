import type { TFunction } from "i18next";
import type { Scope } from "../../../model/account/actor.ts";

/** What a scope opens, in words. */
export const scopeText = (t: TFunction, scope: Scope): string =>
  t(`admin:keys.scope.${scope.replace(":", "_")}`);
