import { runTask } from "./command/complaint.ts";
import { endOfLife } from "./command/lifetime.ts";
import { close, runTests } from "./test/run_tests.ts";

// An interrupted run must not look like one that passed.
const INTERRUPTED = 130;

await runTask(() => Promise.race([runTests(Deno.args).then(close), endOfLife().then(() => INTERRUPTED)]));
