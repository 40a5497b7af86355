/** Whether an error tells of a database connection's end: of some connection, not of which. */
export function isLostConnection(error: unknown): boolean {
  const { severity, code } = (error ?? {}) as { severity?: unknown; code?: unknown };
  return severity === "FATAL" || typeof code === "string" && /^(CONNECT|E[A-Z]+$)/.test(code);
}
