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
  /** CPU time of the crowd itself. */
  readonly cpuMs: number;
  /** In the phase "pace": when each request was due and how long it took. */
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

/** Runs a phase of the crowd in a process of its own. */
export async function crowd(stage: Stage, agreed: unknown, phase: Phase): Promise<Figures> {
  const job = { ...phase, ...stage.room, agreed, port: stage.port, people: `${stage.folder}/people.json` };
  const { stdout, success } = await new Deno.Command("node", {
    args: [fromFileUrl(import.meta.resolve("./load.mjs")), JSON.stringify(job)],
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`the crowd failed in phase ${phase.phase}`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** The current agreement versions, from the API. */
export async function readAgreed({ port, room }: Stage): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/organization-agreements/${room.code}`);
  const { privacyPolicy, termsOfUnderstanding, additional } = await answer.json();
  return {
    privacyPolicy: privacyPolicy.version,
    termsOfUnderstanding: termsOfUnderstanding.version,
    additional: additional.map(({ id }: { id: string }) => id),
  };
}
