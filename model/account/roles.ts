export const ROLES = ["admin", "readonly"] as const;
export type Role = (typeof ROLES)[number];
