import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { readSvg } from "./svg_file.ts";

const drawing = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

Deno.test("a plain drawing is taken, with the size it says or that of its viewBox", () => {
  deepEqual(readSvg(drawing("<path d='M0 0h40'/>")), { width: 40, height: 20 });
  deepEqual(readSvg(drawing("", 'viewBox="0 0 40 20" width="80" height="40px"')), { width: 80, height: 40 });
  const full = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- of ours -->\n${
    drawing(
      `<style>.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><defs><linearGradient id="g">
      <stop offset="0" stop-color="#000"/></linearGradient></defs><use href="#x"/><text x="1">a &amp; b &#233;</text>`,
    )
  }\n`;
  deepEqual(readSvg(full), { width: 40, height: 20 });
});

const UNSAFE: readonly (readonly [string, RegExp])[] = [
  [drawing("<script>alert(1)</script>"), /<script>/],
  [drawing("<foreignObject><p/></foreignObject>"), /<foreignObject>/],
  [drawing("<image href='data:image/png;base64,AA'/>"), /<image>/],
  [drawing("<a href='#x'><path/></a>"), /<a>/],
  [drawing("<set attributeName='href' to='x'/>"), /<set>/],
  [drawing("<animate/>"), /<animate>/],
  [drawing("<path onclick='go()'/>"), /onclick/],
  [drawing("", 'viewBox="0 0 1 1" OnLoad="go()"'), /OnLoad/],
  [drawing("<use href='https://example.org/a.svg#b'/>"), /outside/],
  [drawing("<use xlink:href='//example.org/a'/>"), /outside/],
  [drawing("<use href='&#x68;ttps://example.org'/>"), /outside/],
  [drawing("<path fill='url(https://example.org/a)'/>"), /outside/],
  [drawing("<path style='fill:url( \"http://example.org\" )'/>"), /outside/],
  [drawing("<style>@import 'a.css';</style>"), /style/],
  [drawing("<style>@/**/import 'a.css';</style>"), /style/],
  [drawing("<style>a{fill:u\\72l(http://example.org)}</style>"), /style/],
  [drawing("<style>a{background:&#117;rl(http://example.org)}</style>"), /outside/],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing("&a;")}`, /DOCTYPE/],
  [drawing("&eacute;"), /entity/],
  [drawing("a & b"), /entity/],
  [drawing("<![CDATA[<script/>]]>"), /CDATA/],
  [drawing("<?xml-stylesheet href='a'?>"), /processing instruction/],
  [drawing("<g>"), /closes <svg>/],
  [drawing("<path d=M0 />"), /not well formed/],
  [drawing("<path d='a' d='b'/>"), /twice/],
  [drawing("") + drawing(""), /after <\/svg>/],
  [`text ${drawing("")}`, /outside of <svg>/],
  [drawing("", ""), /viewBox/],
  [drawing("", 'viewBox="0 0 0 0"'), /no width/],
  [drawing("", 'viewBox="0 0 99999 10"'), /larger/],
  ["<svg viewBox='0 0 1 1'></svg>", /xmlns/],
  ["<html></html>", /begin with <svg>/],
  ["", /empty/],
];

Deno.test("a drawing that could run, load or hide something is turned away, and told why", () => {
  for (const [text, reason] of UNSAFE) {
    const found = readSvg(text);
    ok(Array.isArray(found), `${text} was taken`);
    ok(found.some((message) => reason.test(message)), `${text}: ${found.join("; ")}`);
  }
});

Deno.test("whatever stands between the tags, no drawing with a forbidden element is taken", () => {
  const piece = fc.constantFrom(
    "<g>",
    "</g>",
    "<path/>",
    "a",
    "<!--",
    "-->",
    "'",
    '"',
    ">",
    "<",
    " ",
    "<style>",
    "</style>",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.array(piece, { maxLength: 12 }), (before, after) => {
      const text = drawing(`${before.join("")}<script>x</script>${after.join("")}`);
      const withoutComments = text.replace(/<!--(?:(?!--)[^])*-->/g, "");
      equal(
        Array.isArray(readSvg(text)),
        withoutComments.includes("<script>") || Array.isArray(readSvg(withoutComments)),
      );
    }),
  );
});
