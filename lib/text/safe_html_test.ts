import assert from "node:assert/strict";
import { safeHtml } from "./safe_html.ts";

const CASES: [name: string, html: string, safe: string][] = [
  [
    "words and emphasis stay",
    "<p>Back at <b>nine</b> &amp; not before</p>",
    "<p>Back at <b>nine</b> &amp; not before</p>",
  ],
  [
    "a link keeps its address only",
    '<a href="https://assay.test/x" onclick="x()" class="btn">more</a>',
    '<a href="https://assay.test/x">more</a>',
  ],
  ["a link inside the site stays", '<a href="/admin/org">team</a>', '<a href="/admin/org">team</a>'],
  ["a script goes with what is in it", "a<script>alert(1)</script>b", "ab"],
  ["an address that runs is dropped", '<a href="java\nscript:alert(1)">x</a>', "<a>x</a>"],
  ["an address that takes the page's scheme is dropped", '<a href="//elsewhere.test">x</a>', "<a>x</a>"],
  ["nothing is loaded from elsewhere", '<img src="https://elsewhere.test/1.png" onerror="x()">', ""],
  ["a form cannot ask for a password", '<form action="/x"><input name="password"></form>', ""],
  ["an open element is closed", "<p><b>open", "<p><b>open</b></p>"],
];

for (const [name, html, safe] of CASES) {
  Deno.test(`safe HTML: ${name}`, () => assert.equal(safeHtml(html), safe));
}
