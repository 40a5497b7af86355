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
  const run = async (index: number): Promise<Response> => {
    ctx.next = index + 1 < steps.length ? () => run(index + 1) : last;
    try {
      // deno-lint-ignore no-explicit-any
      let result: any = await (steps[index] as Middleware<State>)(ctx);
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
  return steps.length === 0 ? last() : run(0);
}
