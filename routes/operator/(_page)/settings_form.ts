import { z } from "zod";
import { OrganizationChange } from "$/model/operators/organizations.ts";
import { SWITCHES } from "$/model/operators/settings.ts";
import { tickedIn } from "$/model/site/ticked.ts";

/** The fields of the page, each with a name of its own, as the body of the call. */
export const SettingsForm = z.record(z.string(), z.string()).transform((fields, check) => {
  const switches = tickedIn(fields, "switches");
  const flags = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("flag.") && CHOICES.has(value) ? [[name.slice("flag.".length), CHOICES.get(value)]] : []
  );
  const change = OrganizationChange.safeParse({
    languages: tickedIn(fields, "languages"),
    switches: Object.fromEntries(SWITCHES.map((name) => [name, switches.includes(name)])),
    featureFlags: Object.fromEntries(flags),
    limits: {
      members: numberOf(fields.members),
      liveBatches: numberOf(fields.liveBatches),
      respondentsPerMonth: numberOf(fields.respondentsPerMonth),
    },
    signIn: {
      emailDomains: (fields.emailDomains ?? "").split(/[\s,;]+/).filter(Boolean),
      sessionHours: numberOf(fields.sessionHours),
    },
  });
  if (change.success) return change.data;
  for (const { message, path } of change.error.issues) {
    // A field's own name: `limits.members`, `signIn.emailDomains.0`.
    const name = ["limits", "signIn"].includes(String(path[0])) ? path[1]! : path[0]!;
    check.addIssue({ code: "custom", path: [name], message });
  }
  return z.NEVER;
});

const CHOICES = new Map([["platform", null], ["on", true], ["off", false]]);

/** Null for an empty field. */
const numberOf = (typed = "") => typed.trim() === "" ? null : Number(typed);
