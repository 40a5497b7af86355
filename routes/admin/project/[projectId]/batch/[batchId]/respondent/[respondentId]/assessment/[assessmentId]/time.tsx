import { giveTimeDialog, timeText } from "$/components/admin/respondent_page/GiveTime.tsx";
import { giveTime } from "$/domain/sitting/clock/give_time.ts";
import { ExtraTimeForm } from "$/model/sitting/extra_time.ts";
import { SECOND } from "$/model/times.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { modalHandler, modalPage } from "../../(_page)/respondent_modal.tsx";
import { assessmentOf, respondentAddress } from "../../(_page)/from_params.ts";

export const handler = modalHandler({
  open: assessmentOf,
  schema: ExtraTimeForm,
  work: (state, { assessment }, extra) => giveTime(state, state.actor, assessment.id, extra),
  done: ({ t, language }, { seconds, timeLeftMs }) => {
    const text = (ms: number) => timeText(t, ms, language);
    const given = seconds * SECOND;
    return t("admin:extraTime.done", {
      given: text(given),
      before: text(timeLeftMs - given),
      left: text(timeLeftMs),
    });
  },
  undo: ({ t }, { act }, { respondent, assessment }) => ({
    text: t("admin:form.undo"),
    action: `${respondentAddress(respondent)}/assessment/${assessment.id}/sitting/take-back`,
    fields: { act: String(act) },
  }),
  failed: "admin:extraTime.failed",
});

export default define.page<typeof handler>(modalPage(({ assessmentId }) => giveTimeDialog(assessmentId!)));
