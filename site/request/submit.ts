import { HttpError, page, type PageResponse } from "fresh";
import type { TFunction } from "i18next";
import { z, ZodError } from "zod";
import { FORM_RESULT_TYPE, type FormResult, type FormState, SHOWN } from "$/components/form/form_state.ts";
import type { Log } from "$/lib/log.ts";
import { Refusal } from "$/model/refusal.ts";
import { formMessage, formMisfit } from "./form_messages.ts";
import { readForm } from "./form.ts";
import { logFault } from "../middleware/log_fault.ts";

/** A form with a button only. */
export const EmptyForm = z.object({});

/** Performs the action of a form. What was typed has its hidden fields, too. */
type Work<T> = (fields: T, typed: Typed) => Promise<Response>;
type Typed = NonNullable<FormState["typed"]>;

interface FormContext {
  readonly req: Request;
  readonly route: string | null;
  readonly state: { readonly t: TFunction; readonly log: Log };
}

/**
 * Reads a form and performs its action. If that fails, the page is returned with the form as typed; after an
 * internal error, which is logged, with the message `failed`. A script that sent the form for a modal gets
 * JSON: the address to go to, or the messages that the page would show.
 */
export async function submit<T>(
  ctx: FormContext,
  schema: z.ZodType<T>,
  work: Work<T>,
  failed?: string,
): Promise<Response | PageResponse<FormState>> {
  const answer = await attempt(ctx, schema, work, failed);
  return isForScript(ctx.req) ? inJson(answer) : answer;
}

/** Whether a script has sent the form, for a modal. */
export const isForScript = (req: Request): boolean => req.headers.get("accept") === FORM_RESULT_TYPE;

async function attempt<T>(
  ctx: FormContext,
  schema: z.ZodType<T>,
  work: Work<T>,
  failed?: string,
): Promise<Response | PageResponse<FormState>> {
  const { req, state: { t } } = ctx;
  const typed = await readForm(req);
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return page({ typed, ...formMisfit(t, parsed.error) }, { status: 400 });
  try {
    return await work(parsed.data, typed);
  } catch (thrown) {
    if (isFault(thrown)) {
      logFault(ctx, thrown);
      return page({ typed, message: failed ?? t("common:refusal.internal_error") }, { status: 500 });
    }
    const { status, form } = refusedForm(t, typed, thrown);
    return page(form, { status });
  }
}

/**
 * A form whose action was refused. Sent again, now that they know of another's change, it replaces what is
 * there.
 */
export function refusedForm(
  t: TFunction,
  typed: Typed,
  thrown: unknown,
): { status: number; form: FormState } {
  const { status, code, ...messages } = formMessage(t, thrown);
  if (code !== "changed_meanwhile") return { status, form: { typed, ...messages } };
  const { etag } = (thrown as Refusal).data!;
  return {
    status,
    form: { typed: { ...typed, [SHOWN]: String(etag) }, message: t("common:changedMeanwhile") },
  };
}

/** Whether an error is neither a refusal nor one that the framework turns into a response. */
export const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof Refusal || thrown instanceof ZodError || thrown instanceof HttpError);

function inJson(answer: Response | PageResponse<FormState>): Response {
  if (!(answer instanceof Response)) {
    const { message, messages, typed } = answer.data;
    return Response.json({ message, messages, [SHOWN]: typed?.[SHOWN] } satisfies FormResult);
  }
  const headers = new Headers(answer.headers);
  const to = headers.get("location")!;
  headers.delete("location");
  const shown = headers.get("etag") ?? undefined;
  return Response.json({ to, [SHOWN]: shown } satisfies FormResult, { headers });
}
