import assert from "node:assert/strict";
import { Complaint } from "../command/complaint.ts";
import { readNoticeArgs } from "./read_args.ts";

const FILES: Record<string, string> = { "window.html": "<p>Closed at six.</p>" };
const read = (...args: string[]) => readNoticeArgs(args, (path) => FILES[path]!);
const complains = (about: RegExp, ...args: string[]) =>
  assert.throws(() => read(...args), (error) => error instanceof Complaint && about.test(error.message));

Deno.test("an announcement takes its texts from the command line or from files", () => {
  const command = read(
    ...["announce", "maintenance", "--banner", "At <b>six</b>", "--respondents", "@window.html"],
    ...["--respondents-fr", "<p>À six heures.</p>", "--from", "2026-12-01T18:00-05:00"],
    ...["--until", "2026-12-02T06:00:00Z", "--organization", "Cedar Valley", "--dry-run"],
  );
  assert.deepEqual(command, {
    verb: "announce",
    data: undefined,
    isDryRun: true,
    notice: {
      type: "Maintenance",
      banner: "At <b>six</b>",
      modal: undefined,
      respondents: { "en-US": "<p>Closed at six.</p>", fr: "<p>À six heures.</p>" },
      from: new Date("2026-12-01T23:00:00Z"),
      until: new Date("2026-12-02T06:00:00Z"),
      organization: "Cedar Valley",
    },
  });
});

Deno.test("without a verb, announcements are listed", () => {
  assert.deepEqual(read(), { verb: "list", data: undefined, withPast: false });
  assert.deepEqual(read("list", "--all"), { verb: "list", data: undefined, withPast: true });
});

Deno.test("an invalid command is refused with a reason and the usage", () => {
  complains(/zone/, "announce", "feature", "--banner", "x", "--from", "2026-12-01T18:00");
  complains(/zone/, "announce", "feature", "--banner", "x", "--until", "soonZ");
  complains(/maintenance or a feature/, "announce", "party");
  complains(/by its id/, "end", "7");
  complains(/What is "begin"/, "begin");
  complains(/quotation marks/, "announce", "feature", "--banner", "Two", "words");
  complains(/deno task notice/, "--loud");
});
