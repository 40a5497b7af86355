import assert from "node:assert/strict";
import { Complaint } from "../command/complaint.ts";
import { readDoctorArgs } from "./arguments.ts";

Deno.test("the address and the folder are options", () => {
  assert.deepEqual(readDoctorArgs(["--mail", "dana@cedar.test", "--backup", "/backups"]), {
    mail: "dana@cedar.test",
    backup: "/backups",
    audit: false,
  });
  assert.deepEqual(readDoctorArgs([]), { mail: undefined, backup: undefined, audit: false });
});

Deno.test("the whole audit trail is checked on demand", () => {
  assert.equal(readDoctorArgs(["--audit"]).audit, true);
});

Deno.test("anything else is refused with the usage", () => {
  for (const args of [["--mail"], ["--mail", "dana"], ["--loud"], ["/backups"]]) {
    assert.throws(
      () => readDoctorArgs(args),
      (error) => error instanceof Complaint && /deno task doctor \[--mail ADDRESS\]/.test(error.message),
    );
  }
});
