import assert from "node:assert/strict";
import { attachment } from "./content_disposition.ts";

Deno.test("the file name is given in full, and without accents for old programs", () => {
  assert.equal(
    attachment("Été 2026_équipe.csv"),
    "attachment; filename=\"Ete 2026_equipe.csv\"; filename*=UTF-8''%C3%89t%C3%A9%202026_%C3%A9quipe.csv",
  );
});

Deno.test("a name cannot break out of its quotes or its header line", () => {
  const header = attachment('a"; filename="b\\%41\r\nx-evil: 1 \u202Egpj.exe(*)\'');
  assert.match(header, /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.!~%-]*$/);
});
