import { type AtThePlayer, signUpFor } from "$/tests/helpers/browser/at_the_player.ts";
import type { Room, Stage } from "../answers/stage.ts";
import type { Device } from "./rig.ts";

export const siteOf = ({ port }: Stage) => `http://localhost:${port}`;

/** A respondent at the first statement of the form's largest part. */
export async function sitter(stage: Stage): Promise<AtThePlayer> {
  const url = siteOf(stage);
  const who = await signUpFor({ url } as Parameters<typeof signUpFor>[0], stage.room.code, "NEO_C");
  for (const step of ["set-subtest", "start-timer"]) await put(url, who, stage.room, step);
  return who;
}

async function put(url: string, { token }: AtThePlayer, { subtest }: Room, step: string) {
  const answer = await fetch(`${url}/api/v1/respondents/subtest/${subtest}/bookmark/${step}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Respondent ${token}` },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`${step} returned ${answer.status}: ${await answer.text()}`);
}

/** Opens the player at its respondent's place. */
export async function comeIn({ context, page }: Device, url: string, who: AtThePlayer) {
  const { hostname } = new URL(url);
  const cookie = { name: "assay_respondent", value: who.token, domain: hostname, path: "/tests" };
  await context.addCookies([{ ...cookie, httpOnly: true }]);
  await page.goto(`${url}/tests/active/subtest?assessment=${who.assessmentId}`, { waitUntil: "commit" });
}
