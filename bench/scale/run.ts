import { runParts } from "../parts.ts";
import { benchAnswers } from "./answers.ts";
import { benchBatch } from "./batch.ts";
import { writeModel } from "./document.ts";
import { benchPeople } from "./people.ts";
import { benchStart } from "./start.ts";
import { benchStreams } from "./streams.ts";

/** With `--keep` a part stores its figures in measured.json, from which `model` computes. */
await runParts("scale", {
  answers: benchAnswers,
  start: benchStart,
  people: benchPeople,
  streams: benchStreams,
  batch: benchBatch,
  model: writeModel,
});
