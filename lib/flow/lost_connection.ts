/** Whether an error means that a database connection was lost. It does not tell which one. */
export function isLostConnection(error: unknown): boolean {
  const { severity, code } = (error ?? {}) as { severity?: unknown; code?: unknown };
  return severity === "FATAL" || typeof code === "string" && /^(CONNECT|E[A-Z]+$)/.test(code);
}
