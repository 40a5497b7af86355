import { requestSample } from "$/domain/reports/sample_pdf.ts";
import { requireNumber } from "$/model/id.ts";
import { SampleRequest } from "$/model/reports/report_order.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "../../(_shell)/define.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const testId = requireNumber(params.testId);
    const task = await requestSample(
      state,
      state.actor,
      testId,
      SampleRequest.parse(await readForm(req)),
    );
    return seeOther(`/admin/tests/${testId}?sample=${task.id}#sample`);
  },
});
