import { z } from "zod";
import type { Job } from "./job.ts";

const ContentPayload = z.object({ proposalId: z.uuid() });
export type ContentPayload = z.output<typeof ContentPayload>;

/** Counts what a proposal would change, or scores people anew once it is published. */
export const CONTENT_JOB: Job<ContentPayload> = { subject: "jobs.content.proposal", payload: ContentPayload };
