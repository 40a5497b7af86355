import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, version } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StatusBadge } from "../components/messages/StatusBadge.tsx";

test("workers render shared components with React itself, not with Preact under its name", () => {
  assert.match(version, /^19\./);
  assert.match(
    renderToStaticMarkup(createElement(StatusBadge, { status: "completed", text: "Done" })),
    /data-status="completed".*Done/,
  );
});
