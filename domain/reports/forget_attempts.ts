import type { Ctx } from "../context.ts";

/**
 * Object keys of a report's file. Each attempt has its own key, so that an attempt that has lost its claim
 * cannot overwrite the file that the row names.
 */
export const pdfKeys = ({ orgId, id }: { orgId: string; id: string }) => (attempt: number) =>
  `reports/${orgId}/${id}/${attempt}.pdf`;

/** Deletes files left by attempts whose worker died after storing the file and before updating the row. */
export function forgetAttempts(ctx: Ctx, count: number, keyOf: (attempt: number) => string): void {
  for (let attempt = 1; attempt <= count; attempt++) {
    ctx.store.delete(keyOf(attempt)).catch((error) =>
      ctx.log.warn("store.delete_failed", { reason: String(error) })
    );
  }
}
