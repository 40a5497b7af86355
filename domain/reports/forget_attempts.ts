import type { Ctx } from "../context.ts";

/** A report's file. Each attempt has one of its own: one that lost its claim cannot write over the file that the row names. */
export const pdfKeys = ({ orgId, id }: { orgId: string; id: string }) => (attempt: number) =>
  `reports/${orgId}/${id}/${attempt}.pdf`;

/** What attempts before this one left in the store, when their worker died between the file and the row. */
export function forgetAttempts(ctx: Ctx, count: number, keyOf: (attempt: number) => string): void {
  for (let attempt = 1; attempt <= count; attempt++) {
    ctx.store.delete(keyOf(attempt)).catch((error) =>
      ctx.log.warn("store.delete_failed", { reason: String(error) })
    );
  }
}
