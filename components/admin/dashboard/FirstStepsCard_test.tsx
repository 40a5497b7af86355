import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { show } from "../../../tests/helpers/player/show.ts";
import { FirstStepsCard } from "./FirstStepsCard.tsx";

const t = ((key: string) => key) as unknown as TFunction;
const NONE = { agreements: false, team: false, tests: false, tryOut: false, publish: false, result: false };

test("the tests of a batch are chosen where they can be added: in the batch, once there is one", () => {
  const addressOf = (batches: { id: string; name: string; status: "new" | "live" }[] | null) => {
    const projects = batches ? [{ id: "p", name: "Drivers", batches }] : [];
    const page = show(<FirstStepsCard t={t} steps={NONE} projects={projects} />);
    const link = page.getByRole("link", { name: "admin:firstSteps.tests" });
    return link.getAttribute("href");
  };
  assert.equal(addressOf(null), "/admin/project/new");
  assert.equal(addressOf([]), "/admin/project/p");
  assert.equal(
    addressOf([{ id: "b", name: "December", status: "new" }]),
    "/admin/project/p/batch/b/edit#tests",
  );
});
