import { HttpError, page, type PageResponse } from "fresh";
import type { TFunction } from "i18next";
import { z, ZodError } from "zod";
import { FORM_RESULT_TYPE, type FormResult, type FormState } from "$/components/form/form_state.ts";
import type { Log } from "$/lib/log.ts";
import { Refusal } from "$/model/refusal.ts";
import { formMessage, formMisfit } from "./answered_form.ts";
import { readForm } from "./form.ts";
import { logFault } from "../middleware/log_fault.ts";

/** A form that is only its button. */
export const EmptyForm = z.object({});

interface FormContext {
  readonly req: Request;
  readonly route: string | null;
  readonly state: { readonly t: TFunction; readonly log: Log };
}

/**
 * Reads a form and does what it asks for. When it cannot be done, the page comes back with the form as it was typed, also after a
 * fault of ours, which is logged: then it says `failed`. A script that sent the form for a modal is told in JSON where it leads, or
 * what the page would say.
 */
export async function submit<T>(
  ctx: FormContext,
  schema: z.ZodType<T>,
  work: (asked: T) => Promise<Response>,
  failed?: string,
): Promise<Response | PageResponse<FormState>> {
  const answer = await attempt(ctx, schema, work, failed);
  return ctx.req.headers.get("accept") === FORM_RESULT_TYPE ? inJson(answer) : answer;
}

async function attempt<T>(
  ctx: FormContext,
  schema: z.ZodType<T>,
  work: (asked: T) => Promise<Response>,
  failed?: string,
): Promise<Response | PageResponse<FormState>> {
  const { req, state: { t } } = ctx;
  const typed = await readForm(req);
  const asked = schema.safeParse(typed);
  if (!asked.success) return page({ typed, ...formMisfit(t, asked.error) }, { status: 400 });
  try {
    return await work(asked.data);
  } catch (thrown) {
    if (isFault(thrown)) {
      logFault(ctx, thrown);
      return page({ typed, message: failed ?? t("common:refusal.internal_error") }, { status: 500 });
    }
    const { status, code: _, ...said } = formMessage(t, thrown);
    return page({ typed, ...said }, { status });
  }
}

/** Neither a no that is expected nor an answer that the framework has for it. */
export const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof Refusal || thrown instanceof ZodError || thrown instanceof HttpError);

function inJson(answer: Response | PageResponse<FormState>): Response {
  if (!(answer instanceof Response)) {
    const { message, messages } = answer.data;
    return Response.json({ message, messages } satisfies FormResult);
  }
  const headers = new Headers(answer.headers);
  const to = headers.get("location")!;
  headers.delete("location");
  return Response.json({ to } satisfies FormResult, { headers });
}
