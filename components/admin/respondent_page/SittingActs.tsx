import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { ActKind } from "../../../model/sitting/clock.ts";
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
    readonly acts: readonly {
      readonly id: number;
      readonly kind: ActKind;
      readonly at: Date;
      readonly seconds: number | null;
      readonly reason: string | null;
      readonly member: string | null;
    }[];
  };
  /** Address of the assessment. */
  address: string;
  dates: { readonly timeZone: string; readonly language: string };
  /** The form that was sent, with its faults. */
  tried?: ActKind;
  form?: FormState;
}

/** What staff may do to a test that somebody sits: its state, the forms that fit it, and what was decided. */
export function SittingActs({ t, sitting, address, dates, tried, form }: SittingActsProps) {
  const { state: { state, since, by, timeLeftMs, extraMs, pausedMs, seen }, isTimed, acts } = sitting;
  const time = (ms: number) => timeText(t, ms, dates.language);
  const moment = (at: Date) => momentText(at, dates.timeZone, dates.language);
  const form_ = (kind: ActKind, needsReason: boolean) => (
    <ActForm
      {...{ t, kind, needsReason, seen }}
      action={`${address}/sitting/${kind}`}
      form={tried === kind ? form : undefined}
    />
  );
  const isFormGone = tried !== undefined && !FORMS[state].includes(tried);
  return (
    <div className="stack">
      {isFormGone && <FormMessage form={form} />}
      <Facts
        facts={[
          {
            term: t("admin:sitting.state"),
            value: t(`admin:sitting.is.${state}`),
            detail: since !== null && t("admin:sitting.since", {
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
        ]}
      />
      {state === "in_progress" && (
        <Card
          title={t("admin:sitting.pause.title")}
          actions={isTimed && (
            <LinkButton icon="clock" href={`${address}/time`}>{t("admin:extraTime.open")}</LinkButton>
          )}
        >
          {form_("pause", true)}
        </Card>
      )}
      {state === "paused" && <Card title={t("admin:sitting.resume.title")}>{form_("resume", false)}</Card>}
      <Card title={t("admin:sitting.decided")}>
        {acts.length === 0 ? <p>{t(`admin:sitting.none.${state}`)}</p> : (
          <ul role="list">
            {acts.map(({ id, kind, at, seconds, reason, member }) => (
              <li key={id}>
                {t(`admin:sitting.did.${kind}`, {
                  moment: moment(at),
                  time: time((seconds ?? 0) * SECOND),
                  member: member ?? t("admin:extraTime.formerMember"),
                })} {reason ?? (kind !== "resume" && t("admin:extraTime.reasonErased"))}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** Forms of the page in each state. */
const FORMS: Readonly<Record<SittingState["state"], readonly ActKind[]>> = {
  not_started: [],
  in_progress: ["pause"],
  paused: ["resume"],
  stopped: [],
  finished: [],
};

interface ActFormProps {
  t: TFunction;
  kind: ActKind;
  needsReason: boolean;
  /** The last decision that the page shows. */
  seen: number;
  action: string;
  form?: FormState;
}

const ActForm = ({ t, kind, needsReason, seen, action, form = {} }: ActFormProps) => (
  <form method="post" action={action} className="form" noValidate>
    <FormMessage form={form} />
    <p>{t(`admin:sitting.${kind}.text`)}</p>
    {needsReason && (
      <TextField
        name="reason"
        id={`reason-${kind}`}
        label={t("admin:extraTime.reason")}
        hint={t("admin:extraTime.reasonHint")}
        defaultValue={form.typed?.reason}
        message={form.messages?.reason}
        maxLength={LIMITS.extraReasonMaxLength}
        autoComplete="off"
        required
      />
    )}
    <input type="hidden" name="seen" value={seen} />
    <div className="row">
      <Button kind="primary">{t(`admin:sitting.${kind}.submit`)}</Button>
    </div>
  </form>
);
