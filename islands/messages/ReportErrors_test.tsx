import assert from "node:assert/strict";
import { show } from "../../tests/helpers/player/show.ts";
import { PICTURE_FAILED } from "../../player/questions/pictures/picture_failed.ts";
import { ReportErrors } from "./ReportErrors.tsx";

Deno.test("each missing picture is reported to the server once", () => {
  const sent: [path: string, message: string][] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (path, init) => {
    sent.push([String(path), JSON.parse(String(init!.body)).errorMessage]);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  try {
    const page = show(<ReportErrors />);
    const fails = (url: string) => {
      const event = new CustomEvent(PICTURE_FAILED, { bubbles: true, detail: { url } });
      page.container.dispatchEvent(event);
    };
    fails("/images/arch");
    fails("/images/arch");
    fails("/images/key");
    const path = "/api/v1/logs/front-end-errors";
    assert.deepEqual(sent, [[path, "No picture: /images/arch"], [path, "No picture: /images/key"]]);
  } finally {
    globalThis.fetch = before;
  }
});
