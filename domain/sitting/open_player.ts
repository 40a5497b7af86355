import { listResponses } from "../../db/sitting/responses.ts";
import { findSitter, type SatAssessment } from "../../db/sitting/sat_assessments.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { Language } from "../../model/languages.ts";
import { nearestOffered } from "../../model/organization/offered_languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Place, PlayerBoot, Screen } from "../../model/sitting/boot.ts";
import { isOver } from "../../model/sitting/clock.ts";
import type { ClockEvent } from "../../model/sitting/clock_event.ts";
import { resumePlace } from "../../model/sitting/place.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { clockIn, readTime } from "./clock/clock.ts";
import { contentOf, type SittingContent } from "./content/content.ts";
import { withOwnLimits } from "./clock/applied.ts";
import { isReadable, withQuestions } from "./content/detailed_tests.ts";
import { bookmarkOf } from "./answers/read_bookmark.ts";
import { creditAbsence } from "./clock/resume_timer.ts";
import { seatsOf } from "./seat.ts";
import { requireSurveyBefore } from "../surveys/surveys.ts";

interface PlayerRequest {
  readonly assessmentId?: string;
  readonly token: string;
  readonly language: Language;
}

/** Returns the data that the player needs to begin or continue, with the questions of the current subtest. */
export async function openPlayer(
  ctx: Ctx,
  actor: Actor,
  { assessmentId, token, language: reads }: PlayerRequest,
): Promise<Omit<PlayerBoot, "messages" | "apiBase">> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const [seats, stored, sitter] = await Promise.all([
    seatsOf(ctx.sql, respondent),
    bookmarkOf(ctx, respondent),
    findSitter(ctx.sql, orgId, respondentId),
  ]);
  if (!sitter) throw new Refusal("not_signed_in");
  const language = nearestOffered(sitter.languages, reads);
  const seat = seatToOpen(seats, assessmentId ?? stored?.assessmentId, assessmentId !== undefined);
  if (seat.isFirst) await requireSurveyBefore(ctx.sql, respondent);
  const content = await contentOf(ctx, seat.versionId);
  if (stored?.assessmentId === seat.id) await creditAbsence(ctx, respondent, content);
  const sitting = { respondentId, versionId: content.versionId };
  const [responses, time] = await Promise.all([
    listResponses(ctx.sql, orgId, sitting),
    readTime(ctx, respondent, content),
  ]);
  const { events } = time;
  const handedIn = seat.finishedSubtests;
  const now = ctx.now().getTime();
  const over = subtestsOver(content, handedIn, events, now);
  const bookmark = stored?.assessmentId === seat.id
    ? { ...stored, placedAt: stored.placedAt.getTime() }
    : null;
  const answers = new Map(responses.map((it) => [it.subtestQuestion, Date.parse(it.timestamp)]));
  const progress = { subtests: content.subtests, bookmark, answers };
  // If only subtests whose time has run out are left to hand in, the respondent sees that first, at their
  // last place.
  const place = resumePlace({ ...progress, over }) ?? resumePlace({ ...progress, over: new Set(handedIn) }) ??
    lastPlace(content);
  const subtest = content.subtests[place.subtest]!;
  if (!handedIn.includes(subtest.id)) over.delete(subtest.id);
  return {
    respondentId,
    token,
    reentryCode: sitter.resumeCode,
    language,
    test: withOwnLimits(
      withQuestions(content, language, seat.id, (it) => it === subtest && isReadable(it, events)),
      time,
    ),
    screen: screenAt(seat, place, content, events),
    place,
    finishedSubtests: content.subtests.filter(({ id }) => over.has(id)).map(({ id }) => id),
    responses,
    clock: clockIn(time, subtest.id, now),
    choices: time.applied.choices,
  };
}

/** Returns the requested assessment, or the one that was begun; otherwise the first incomplete one. */
function seatToOpen(
  seats: readonly SatAssessment[],
  assessmentId: string | undefined,
  isRequested: boolean,
): SatAssessment {
  const named = seats.find(({ id }) => id === assessmentId);
  if (isRequested && !named) throw new Refusal("not_found");
  const isOpen = ({ status }: SatAssessment) => status !== "complete";
  const seat = named && (isRequested || isOpen(named)) ? named : seats.find(isOpen);
  if (!seat || !isOpen(seat)) throw new Refusal("already_complete");
  if (seat.status === "new" && seat.batchStatus !== "live") throw new Refusal("batch_closed");
  if (seat.isWaiting) throw new Refusal("not_let_in");
  return seat;
}

function subtestsOver(
  content: SittingContent,
  handedIn: readonly number[],
  events: readonly ClockEvent[],
  now: number,
): Set<number> {
  if (isOver(content, null, events, now)) return new Set(content.subtests.map(({ id }) => id));
  const over = new Set(handedIn);
  for (const { id } of content.subtests) {
    if (isOver(content, id, events, now)) over.add(id);
  }
  return over;
}

function screenAt(
  { status }: SatAssessment,
  { subtest: at, question }: Place,
  { subtests }: SittingContent,
  events: readonly ClockEvent[],
): Screen {
  if (status === "new") return "instructions";
  const current = subtests[at]!;
  // Whoever waits for staff to start the part has asked for its first question.
  const hasBegun = events.some(({ kind, subtestId }) =>
    (kind === "start" || kind === "ready") && subtestId === current.id
  );
  if (hasBegun || question > 0) return "question";
  const isNewSection = at > 0 && subtests[at - 1]!.section !== current.section;
  return isNewSection ? "section-overview" : "subtest-overview";
}

function lastPlace({ subtests }: SittingContent): Place {
  const subtest = subtests.length - 1;
  return { subtest, question: subtests[subtest]!.questions.length - 1 };
}
