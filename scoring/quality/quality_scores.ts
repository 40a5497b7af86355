import type { QualityScore } from "../../model/instruments/scored.ts";
import type { QualityIndex } from "../../model/instruments/scoring.ts";
import type { Sitting } from "../../model/instruments/sitting.ts";
import type { Reading } from "../answers.ts";
import { acquiescence } from "./acquiescence.ts";
import { inconsistency } from "./inconsistency.ts";
import { infrequency } from "./infrequency.ts";
import { longString } from "./long_string.ts";
import type { Form } from "../form.ts";
import type { Measure } from "./measure.ts";
import { pace } from "./pace.ts";
import { personFit } from "./person_fit.ts";

/** An index that is ready to look at sittings. */
export interface PreparedIndex extends Pick<QualityScore, "index" | "kind" | "cutOff" | "norm"> {
  readonly measure: Measure;
}

export function prepareQuality(form: Form): PreparedIndex[] {
  return Object.entries(form.model.scoring.quality).map(([index, described]) => {
    const norm = form.model.norms.quality?.find((row) => row.index === index);
    return {
      index,
      kind: described.kind,
      cutOff: described.cutOff,
      norm: norm ? { n: norm.n, honest: norm.honest, careless: norm.careless } : null,
      measure: measureOf(described, form),
    };
  });
}

function measureOf(index: QualityIndex, form: Form): Measure {
  switch (index.kind) {
    case "infrequency":
      return infrequency(index, form);
    case "inconsistency":
      return inconsistency(index, form);
    case "acquiescence":
      return acquiescence(index, form);
    case "pace":
      return pace(index, form);
    case "long_string":
      return longString(index, form);
    case "person_fit":
      return personFit(index, form);
  }
}

export function qualityScore(
  { measure, ...index }: PreparedIndex,
  readings: readonly Reading[],
  sitting: Sitting,
): QualityScore {
  const { value, trace } = measure(readings, sitting);
  // Agreeing with everything and with nothing are the same finding.
  const size = index.kind === "acquiescence" && value !== null ? Math.abs(value) : value;
  return { ...index, value, deservesSecondLook: size !== null && size > index.cutOff, trace };
}
