import type { QualityScore } from "../../model/scoring/scored.ts";
import type { QualityIndex } from "../../model/instruments/scoring.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import type { Reading } from "../answers/answers.ts";
import { infrequency } from "./infrequency.ts";
import { longString } from "./long_string.ts";
import type { Form } from "../form.ts";
import type { Measure } from "./measure.ts";
import { pace } from "./pace.ts";
import { acquiescence, inconsistency } from "./pairs.ts";
import { personFit } from "./person_fit.ts";

/** An index, prepared to measure sittings. */
export interface PreparedIndex extends Pick<QualityScore, "index" | "kind" | "cutOff" | "norm"> {
  readonly measure: Measure;
}

export function prepareQuality(form: Form): PreparedIndex[] {
  return Object.entries(form.model.scoring.quality).map(([index, definition]) => {
    const norm = form.model.norms.quality?.find((row) => row.index === index);
    return {
      index,
      kind: definition.kind,
      cutOff: definition.cutOff,
      norm: norm ? { n: norm.n, honest: norm.honest, careless: norm.careless } : null,
      measure: measureOf(definition, form),
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
  // Agreement with everything and with nothing are the same finding.
  const size = index.kind === "acquiescence" && value !== null ? Math.abs(value) : value;
  return { ...index, value, deservesSecondLook: size !== null && size > index.cutOff, trace };
}
