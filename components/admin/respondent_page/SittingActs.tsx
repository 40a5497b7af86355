import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { ActKind } from "../../../model/sitting/clock_event.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import { SECOND } from "../../../model/times.ts";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextField } from "../../form/TextField.tsx";
import { Card } from "../../layout/Card.tsx";
import { Facts } from "../../layout/Facts.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { timeText } from "./GiveTime.tsx";

interface SittingActsProps {
  t: TFunction;
  sitting: {
    readonly state: SittingState;
    readonly isTimed: boolean;
    readonly isReported: boolean;
    readonly left: { readonly count: number; readonly ms: number };
    readonly acts: readonly {
      readonly id: number;
      readonly kind: ActKind;
      readonly at: Date;
      readonly seconds: number | null;
      readonly undoes: number | null;
      readonly reason: string | null;
      readonly member: string | null;
    }[];
  };
  /** Address of the assessment. */
  address: string;
  dates: { readonly timeZone: string; readonly language: string };
  /** The form that was sent, with its faults. */
  tried?: SittingForm;
  form?: FormState;
}

/** What staff may do to a test that somebody sits: its state, the forms that fit it, and what was decided. */
export function SittingActs({ t, sitting, address, dates, tried, form }: SittingActsProps) {
  const {
    state: { state, since, by, isBreak, timeLeftMs, extraMs, pausedMs, seen },
    isTimed,
    isReported,
    left,
    acts,
  } = sitting;
  const time = (ms: number) => timeText(t, ms, dates.language);
  const moment = (at: Date) => momentText(at, dates.timeZone, dates.language);
  const isUnused = (id: number, seconds: number) =>
    (state === "in_progress" || state === "paused") && (timeLeftMs ?? 0) >= seconds * SECOND &&
    !acts.some(({ undoes }) => undoes === id);
  const forms = isReported ? [] : formsIn(state, timeLeftMs);
  return (
    <div className="stack">
      {tried && !forms.some((kind) => kind === tried) && <FormMessage form={form} />}
      <Facts
        facts={[
          {
            term: t("admin:sitting.state"),
            value: t(`admin:sitting.is.${state}`),
            detail: since !== null && t(`admin:sitting.${isBreak ? "inBreak" : "since"}`, {
              moment: moment(new Date(since)),
              member: by ?? t("admin:extraTime.formerMember"),
            }),
          },
          {
            term: t("admin:sitting.left"),
            value: timeLeftMs === null ? "–" : time(timeLeftMs),
            detail: timeLeftMs !== null &&
              t(since === null ? "admin:sitting.whenLoaded" : "admin:sitting.stands"),
          },
          { term: t("admin:sitting.extra"), value: extraMs === 0 ? "–" : time(extraMs) },
          { term: t("admin:sitting.paused"), value: pausedMs === 0 ? "–" : time(pausedMs) },
          {
            term: t("admin:sitting.leftPage"),
            value: left.count === 0 ? "–" : t("admin:sitting.times", { count: left.count }),
            detail: left.count > 0 && time(left.ms),
          },
        ]}
      />
      {isReported && <p>{t("admin:sitting.reopen.reported")}</p>}
      {forms.map((kind) => (
        <Card
          key={kind}
          title={t(`admin:sitting.${kind}.title`)}
          actions={kind === "pause" && isTimed && (
            <LinkButton icon="clock" href={`${address}/time`}>{t("admin:extraTime.open")}</LinkButton>
          )}
        >
          <ActForm
            {...{ t, kind, seen }}
            text={t(
              `admin:sitting.${kind === "reopen" && state === "finished" ? "reopen.ended" : `${kind}.text`}`,
            )}
            action={`${address}/sitting/${kind}`}
            form={tried === kind ? form : undefined}
          />
        </Card>
      ))}
      <Card title={t("admin:sitting.decided")}>
        {acts.length === 0 ? <p>{t(`admin:sitting.none.${state}`)}</p> : (
          <ul role="list">
            {acts.map(({ id, kind, at, seconds, reason, member }) => (
              <li key={id}>
                {t(`admin:sitting.did.${kind === "reopen" && seconds ? "reopenWith" : kind}`, {
                  moment: moment(at),
                  time: time((seconds ?? 0) * SECOND),
                  member: member ?? t("admin:extraTime.formerMember"),
                })} {reason ?? (!NO_REASON.includes(kind) && t("admin:extraTime.reasonErased"))}
                {kind === "extra" && isUnused(id, seconds!) && (
                  <form method="post" action={`${address}/sitting/take-back`}>
                    <input type="hidden" name="act" value={id} />
                    <Button kind="quiet" icon="retest">{t("admin:sitting.takeBack")}</Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const NO_REASON: readonly ActKind[] = ["resume", "undo", "begin"];

/** What a form of the page does. Scoring a stopped test is no entry of its clock. */
export type SittingForm = ActKind | "score";
type FormKind = Exclude<SittingForm, "extra" | "undo" | "begin">;

/** The forms that fit a state, the most usual first. */
function formsIn(state: SittingState["state"], timeLeftMs: number | null): readonly FormKind[] {
  switch (state) {
    case "in_progress":
      return timeLeftMs === 0 ? ["reopen", "stop"] : ["pause", "stop"];
    case "paused":
      return ["resume", "stop"];
    case "stopped":
      return ["reopen", "score"];
    case "finished":
      return ["reopen"];
    default:
      return [];
  }
}

interface ActFormProps {
  t: TFunction;
  kind: FormKind;
  /** What the act does. */
  text: string;
  /** The last decision that the page shows. */
  seen: number;
  action: string;
  form?: FormState;
}

function ActForm({ t, kind, text, seen, action, form = {} }: ActFormProps) {
  const field = (name: "minutes" | "reason") => ({
    name,
    id: `${name}-${kind}`,
    defaultValue: form.typed?.[name],
    message: form.messages?.[name],
  });
  return (
    <form method="post" action={action} className="form" noValidate>
      <FormMessage form={form} />
      <p>{text}</p>
      {kind === "reopen" && (
        <TextField
          {...field("minutes")}
          label={t("admin:sitting.reopen.minutes")}
          hint={t("admin:sitting.reopen.minutesHint")}
          type="number"
          min={1}
          max={LIMITS.extraMinutes}
        />
      )}
      {kind !== "resume" && kind !== "score" && (
        <TextField
          {...field("reason")}
          label={t("admin:extraTime.reason")}
          hint={t("admin:extraTime.reasonHint")}
          maxLength={LIMITS.extraReasonMaxLength}
          autoComplete="off"
          required
        />
      )}
      <input type="hidden" name="seen" value={seen} />
      <div className="row">
        <Button kind={kind === "stop" ? "danger" : kind === "score" ? undefined : "primary"}>
          {t(`admin:sitting.${kind}.submit`)}
        </Button>
      </div>
    </form>
  );
}
