import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { readSvg } from "./svg_file.ts";

const drawing = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

Deno.test("a plain drawing is accepted, with its own size or that of its viewBox", () => {
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

const tenfold = (depth: number, of: (id: number) => string, inner: (id: number, content: string) => string) =>
  Array.from({ length: depth }, (_, id) => inner(id, id === 0 ? "<path/>" : of(id - 1).repeat(10))).join("");

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
  [drawing("<style>@im<title/>port 'a.css';</style>"), /inside of <style>/],
  [drawing("<style>@keyframes a{to{x:0}} path{animation:a 1s infinite}</style>"), /moves/],
  [drawing("<use far:href='https://example.org/a.svg#b'/>", 'viewBox="0 0 1 1" xmlns:far="x"'), /outside/],
  [drawing("<use far:href='#b'/>"), /does not say what far is/],
  [drawing("<g xmlns='http://www.w3.org/1999/xhtml'/>"), /no SVG/],
  [drawing("<text>\0</text>"), /does not have/],
  [drawing("<text>&#1;&#xFFFF;</text>"), /does not have/],
  [drawing("<text>&#xD800;</text>"), /does not have/],
  [`<?xml version="1.0" encoding="UTF-16"?>${drawing("")}`, /processing instruction/],
  [drawing("<g id='a'><use href='#a'/></g>"), /by what it refers to/],
  [
    drawing(tenfold(6, (id) => `<use href="#a${id}"/>`, (id, content) => `<g id="a${id}">${content}</g>`)),
    /by what it refers to/,
  ],
  [
    drawing(
      tenfold(
        6,
        (id) => `<path fill="url('#a${id}')"/>`,
        (id, content) => `<pattern id="a${id}">${content}</pattern>`,
      ),
    ),
    /by what it refers to/,
  ],
  [drawing("<style>path{fill:url(#a)}</style><pattern id='a'><path/></pattern>"), /else than a gradient/],
  [drawing("<path/>".repeat(20_001)), /more than 20000 elements/],
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

Deno.test("a drawing that could run, load or hide something is refused with the reason", () => {
  for (const [text, reason] of UNSAFE) {
    const result = readSvg(text);
    ok(Array.isArray(result), `${text} was accepted`);
    ok(result.some((message) => reason.test(message)), `${text}: ${result.join("; ")}`);
  }
});

Deno.test("no text between the tags makes a forbidden element acceptable", () => {
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
      const isRefused = Array.isArray(readSvg(text));
      if (withoutComments.includes("<script>")) return equal(isRefused, true);
      // A comment that opens within another is refused, whatever remains without the inner one.
      if (!withoutComments.includes("<!--")) equal(isRefused, Array.isArray(readSvg(withoutComments)));
    }),
  );
});

Deno.test("a style with many unclosed comments is read in linear time", () => {
  const started = performance.now();
  readSvg(drawing(`<path style="${"/* ".repeat(300_000)}"/>`));
  ok(performance.now() - started < 2000);
});
