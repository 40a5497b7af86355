import { ENVIRONMENT_NAMES } from "$/model/site/environment.ts";

/** Below it a replacement would hit parts of ordinary words. */
const MIN_LENGTH = 4;

/** Replaces secrets of the environment, mail addresses and sign-ins in URLs, which errors of servers may repeat. */
export function withoutSecrets(text: string, variables: Record<string, string | undefined>): string {
  const secrets = ENVIRONMENT_NAMES.flatMap((name) => secretsIn(name, variables[name] ?? ""))
    .filter(({ length }) => length >= MIN_LENGTH);
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, "***");
}

function secretsIn(name: string, value: string): string[] {
  if (/SECRET|KEY/.test(name)) return [value];
  // Several servers of one URL have one password.
  const url = value.replace(/(?<=@[^/?#]*),[^/?#]*/, "");
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  // Decodes also what is malformed, which decodeURIComponent refuses.
  const decoded = new URLSearchParams(`it=${password.replaceAll("+", "%2B")}`).get("it") ?? "";
  return [password, decoded];
}
