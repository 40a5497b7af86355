import { page, type PageResponse } from "fresh";
import type { TFunction } from "i18next";
import { type z, ZodError } from "zod";
import type { Answered } from "../components/answered.ts";
import type { Log } from "../lib/log.ts";
import { Refusal } from "../model/refusal.ts";
import { formMessage, formMisfit } from "./answered_form.ts";
import { readForm } from "./form.ts";

interface Asked {
  readonly req: Request;
  readonly state: { readonly t: TFunction; readonly log: Log };
}

/**
 * Reads a form and does what it asks for. When it cannot be done, the page comes back with it as it was typed: also when that
 * is our fault, where the page has words for it (`failed`).
 */
export async function submit<T>(
  { req, state: { t, log } }: Asked,
  schema: z.ZodType<T>,
  work: (asked: T) => Promise<Response>,
  failed?: string,
): Promise<Response | PageResponse<Answered>> {
  const typed = await readForm(req);
  const asked = schema.safeParse(typed);
  if (!asked.success) return page({ typed, ...formMisfit(t, asked.error) }, { status: 400 });
  try {
    return await work(asked.data);
  } catch (thrown) {
    // What a field has to look like can hang on what is known already, which the verb finds out.
    if (thrown instanceof ZodError) return page({ typed, ...formMisfit(t, thrown) }, { status: 400 });
    if (failed !== undefined && !(thrown instanceof Refusal)) {
      log.error("request failed", thrown, { path: new URL(req.url).pathname });
      return page({ typed, message: failed }, { status: 500 });
    }
    const { status, code, message } = formMessage(t, thrown);
    if (code === "not_found") throw thrown;
    return page({ typed, message }, { status });
  }
}
