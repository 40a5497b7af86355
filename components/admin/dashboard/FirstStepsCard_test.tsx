import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { show } from "../../../tests/helpers/player/show.ts";
import { FirstStepsCard } from "./FirstStepsCard.tsx";

const t = ((key: string) => key) as unknown as TFunction;
const NONE = {
  ...{ agreements: false, team: false, tests: false },
  ...{ tryOut: false, publish: false, invite: false, result: false },
};

test("the tests of a batch are chosen where they can be added: in the batch, once there is one", () => {
  const addressOf = (
    batches: { id: string; name: string; status: "new" | "live" }[] | null,
    step = "tests",
  ) => {
    const projects = batches ? [{ id: "p", name: "Drivers", batches }] : [];
    const page = show(<FirstStepsCard t={t} steps={NONE} projects={projects} />);
    const link = page.getByRole("link", { name: `admin:firstSteps.${step}` });
    return link.getAttribute("href");
  };
  assert.equal(addressOf(null), "/admin/project/new");
  assert.equal(addressOf([]), "/admin/project/p");
  assert.equal(
    addressOf([{ id: "b", name: "December", status: "new" }]),
    "/admin/project/p/batch/b/edit#tests",
  );
  assert.equal(
    addressOf([{ id: "b", name: "December", status: "live" }], "invite"),
    "/admin/project/p/batch/b/invitations",
    "people are invited where the codes are",
  );
});
