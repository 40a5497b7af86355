import { recordSignOfLife } from "$/domain/sitting/clock/clock.ts";
import { openPlayer } from "$/domain/sitting/open_player.ts";
import type { State } from "$/define.ts";
import { requireId } from "$/model/id.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";
import { type PlayerBoot, playerPath } from "$/model/sitting/boot.ts";
import { respondentTokenOf } from "$/site/cookies/respondent_cookie.ts";
import { playerWords } from "./player_words.ts";

interface PlayerRequest {
  readonly req: Request;
  readonly url: URL;
  readonly state: State;
}

/** Refusals that the respondent's home page explains. */
const EXPLAINED = new Set<RefusalCode>([
  "already_complete",
  "batch_closed",
  "not_let_in",
  "not_found",
  "survey_first",
]);

/** Returns the player at the respondent's current place, and its address; null if there is no test to sit. */
export async function openPlayerPage(
  { req, url, state }: PlayerRequest,
  chosen = url.searchParams.get("assessment"),
): Promise<{ boot: PlayerBoot; address: string } | null> {
  const { settings, words, language, actor } = state;
  const at = state.now();
  try {
    const opened = await openPlayer(state, actor, {
      ...(chosen !== null && { assessmentId: requireId(chosen) }),
      token: respondentTokenOf(req.headers) ?? "",
      language,
    });
    // Recorded after `openPlayer`, which credits missed time: this request is itself a sign of life.
    if (actor.kind === "respondent") await recordSignOfLife(state, actor, at);
    const boot = { ...opened, apiBase: settings.apiBase, messages: playerWords(words, opened.language) };
    const { test: { assessmentId } } = boot;
    return { boot, address: `${playerPath(boot)}?assessment=${assessmentId}` };
  } catch (thrown) {
    if (thrown instanceof Refusal && EXPLAINED.has(thrown.code)) return null;
    throw thrown;
  }
}
