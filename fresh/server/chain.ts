import type { Context } from "./context.ts";
import type { MaybeLazy, Middleware } from "./types.ts";

export type Step<State> = MaybeLazy<Middleware<State>>;

/**
 * Run `steps` one inside the other and `last` innermost. What a step throws is put on `ctx.error` on its way out. A
 * lazy step is a function that promises the middleware: it takes its own place when first run.
 */
export function runChain<State>(
  steps: Step<State>[],
  ctx: Context<State>,
  last: () => Promise<Response>,
): Promise<Response> {
  /** The newest promise: a step that only hands it on needs no watching, as what it rejects with is noted. */
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
