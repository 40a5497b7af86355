import type { Context } from "./context.ts";
import type { MaybeLazy, Middleware } from "./types.ts";

export type Step<State> = MaybeLazy<Middleware<State>>;

/**
 * Runs `steps` one inside the other and `last` innermost. An error is put on `ctx.error` on its way out. A
 * lazy step is a function that returns a promise of the middleware: the middleware replaces it on the first
 * run.
 */
export function runChain<State>(
  steps: Step<State>[],
  ctx: Context<State>,
  last: () => Promise<Response>,
): Promise<Response> {
  /** The newest promise. A step that only returns it needs no watching: its rejection is already noted. */
  let noted: Promise<Response> | undefined;

  const settle = async (index: number, answer: unknown): Promise<Response> => {
    try {
      // deno-lint-ignore no-explicit-any
      let result: any = await answer;
      if (typeof result === "function") {
        steps[index] = result;
        result = await result(ctx);
      }
      return result;
    } catch (error) {
      ctx.error = error;
      throw error;
    }
  };
  const run = (index: number): Promise<Response> => {
    ctx.next = index + 1 < steps.length ? () => run(index + 1) : last;
    let answer: unknown;
    try {
      answer = (steps[index] as Middleware<State>)(ctx);
    } catch (error) {
      ctx.error = error;
      return Promise.reject(error);
    }
    if (noted === undefined || answer !== noted) noted = settle(index, answer);
    return noted;
  };
  return steps.length === 0 ? last() : run(0);
}
