import { type KeptLetter, listKeptLetters } from "../../db/inviting/mail_outbox.ts";
import type { Ctx } from "../context.ts";

/** What would have been sent if there were a mail server; in development only, where nobody's mail is anybody's secret. */
export const keptLetters = (ctx: Ctx): Promise<KeptLetter[]> => listKeptLetters(ctx.sql, 100);
