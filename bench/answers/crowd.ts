import { fromFileUrl } from "$/lib/files/paths.ts";
import type { Stage } from "./stage.ts";

export interface Figures {
  readonly done: number;
  readonly failed: number;
  readonly ms: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** What the crowd itself took of the machine. */
  readonly cpuMs: number;
  /** At a pace: when each was due, by the clock, and how long it took. */
  readonly each?: readonly { readonly at: number; readonly ms: number }[];
}

export type Phase =
  | { readonly phase: "signUps"; readonly respondents: number; readonly connections: number }
  | { readonly phase: "closed"; readonly connections: number; readonly seconds: number }
  | {
    readonly phase: "open";
    readonly connections: number;
    readonly seconds: number;
    readonly perSecond: number;
  }
  | { readonly phase: "pace"; readonly respondents: number; readonly seconds: number };

/** Lets the crowd do something, in a process of its own. */
export async function crowd(stage: Stage, agreed: unknown, phase: Phase): Promise<Figures> {
  const job = { ...phase, ...stage.room, agreed, port: stage.port, people: `${stage.folder}/people.json` };
  const { stdout, success } = await new Deno.Command("node", {
    args: [fromFileUrl(import.meta.resolve("./load.mjs")), JSON.stringify(job)],
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`the crowd did not come through ${phase.phase}`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** What it has to agree to, as the API says it. */
export async function readAgreed({ port, room }: Stage): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/organization-agreements/${room.code}`);
  const { privacyPolicy, termsOfUnderstanding, additional } = await answer.json();
  return {
    privacyPolicy: privacyPolicy.version,
    termsOfUnderstanding: termsOfUnderstanding.version,
    additional: additional.map(({ id }: { id: string }) => id),
  };
}
