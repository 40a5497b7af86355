import assert from "node:assert/strict";
import { decodeText } from "./decode_text.ts";

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};

Deno.test("a text is decoded from each encoding", () => {
  const text = "Élodie;Côté;cœur";
  assert.equal(decodeText(new TextEncoder().encode(text)), text);
  assert.equal(decodeText(new TextEncoder().encode("\uFEFF" + text)), text);
  assert.equal(decodeText(utf16("\uFEFF" + text, true)), text);
  assert.equal(decodeText(utf16("\uFEFF" + text, false)), text);
  const western = [...text].map((letter) => letter === "œ" ? 0x9c : letter.charCodeAt(0));
  assert.equal(decodeText(new Uint8Array(western)), text);
});
