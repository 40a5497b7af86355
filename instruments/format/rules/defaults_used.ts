import type { Rule } from "./rule.ts";

/** No selector of defaults is written for nothing. */
export const defaultsUsed: Rule = function* ({ stack }) {
  for (const [selector, { value, at }] of stack.own.defaults) {
    if (!value.isUsed) {
      yield { at: at(), message: `no question of this folder takes the defaults of "${selector}"` };
    }
  }
};
