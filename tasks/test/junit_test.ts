import assert from "node:assert/strict";
import { readJunit } from "./junit.ts";

Deno.test("in Deno's report, steps count separately and ignored tests do not count", () => {
  const xml = `<testsuite name="./a_test.ts">
    <testcase name="passes &lt;x&gt; &#39;" classname="./a_test.ts" time="0"></testcase>
    <testcase name="has steps" classname="./a_test.ts"><failure message="1 test step failed">1</failure></testcase>
    <testcase name="has steps &gt; one" classname="./a_test.ts"><failure message="Uncaught &quot;no&quot;">no &gt; yes
      at a place</failure></testcase>
    <testcase name="later" classname="./a_test.ts"><skipped/></testcase>
  </testsuite>`;
  assert.deepEqual(readJunit(xml), {
    passed: 1,
    failed: [{ name: "./a_test.ts: has steps > one", reason: "no > yes\n      at a place" }],
  });
});

Deno.test("in Node's report, a file that does not load fails, and test output is ignored", () => {
  const xml = `<testsuites><testcase name="m.mjs" classname="test" failure="no > yes">
      <failure type="testCodeFailure" message="no"><![CDATA[<testcase name="printed"/>]]></failure>
    </testcase>
    <testsuite name="top"><testcase name="sub" classname="test"/></testsuite>
    <!-- <testcase name="printed" classname="test"/> -->
  </testsuites>`;
  assert.deepEqual(readJunit(xml), { passed: 1, failed: [{ name: "m.mjs", reason: "" }] });
});

Deno.test("a missing report counts no tests", () => {
  assert.deepEqual(readJunit(""), { passed: 0, failed: [] });
});
