import { page, type PageResponse } from "fresh";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { Answered } from "../components/answered.ts";
import { formMessage, formMisfit } from "./answered_form.ts";
import { readForm } from "./form.ts";

interface Asked {
  readonly req: Request;
  readonly state: { readonly t: TFunction };
}

/** Reads a form and does what it asks for. When it cannot be done, the page comes back with it as it was typed. */
export async function submit<T>(
  { req, state: { t } }: Asked,
  schema: z.ZodType<T>,
  work: (asked: T) => Promise<Response>,
): Promise<Response | PageResponse<Answered>> {
  const typed = await readForm(req);
  const asked = schema.safeParse(typed);
  if (!asked.success) return page({ typed, ...formMisfit(t, asked.error) }, { status: 400 });
  try {
    return await work(asked.data);
  } catch (thrown) {
    const { status, code, message } = formMessage(t, thrown);
    if (code === "not_found") throw thrown;
    return page({ typed, message }, { status });
  }
}
