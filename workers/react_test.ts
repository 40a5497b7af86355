import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, version } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StatusBadge } from "../components/messages/StatusBadge.tsx";

test("in the workers a shared component is rendered by React itself, and not by Preact under its name", () => {
  assert.match(version, /^19\./);
  assert.match(
    renderToStaticMarkup(createElement(StatusBadge, { status: "completed", text: "Done" })),
    /data-status="completed".*Done/,
  );
});
