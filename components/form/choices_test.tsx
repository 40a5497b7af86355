import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { Checkbox } from "./Checkbox.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

const ROLES = [{ value: "admin", text: "Admin" }, { value: "readonly", text: "Read only" }];

test("a click on the label toggles a checkbox", async () => {
  const page = show(<Checkbox name="terms" label="I accept the terms" />);
  await page.user.click(page.getByText("I accept the terms"));
  assert.equal(
    (page.getByRole("checkbox", { name: "I accept the terms" }) as HTMLInputElement).checked,
    true,
  );
});

test("a checkbox without label has an accessible name, and boxes of one name have distinct ids", () => {
  const page = show(
    <>
      <Checkbox name="respondents" value="1" title="Select Amélie Tremblay" />
      <Checkbox name="respondents" value="2" title="Select Ravi Anand" />
    </>,
  );
  const boxes = page.getAllByRole("checkbox");
  assert.equal(page.getByRole("checkbox", { name: "Select Ravi Anand" }), boxes[1]);
  assert.notEqual(boxes[0]!.id, boxes[1]!.id);
});

test("an invalid checkbox shows its error", () => {
  const page = show(<Checkbox name="terms" label="I accept" message="Read the terms to the end first." />);
  const box = page.getByRole("checkbox");
  assert.equal(box.getAttribute("aria-invalid"), "true");
  assert.equal(
    document.getElementById(box.getAttribute("aria-describedby")!)!.textContent,
    "Read the terms to the end first.",
  );
});

test("one radio button of a group is checked at a time", async () => {
  const page = show(<RadioGroup name="role" legend="Role" choices={ROLES} defaultValue="readonly" />);
  const radio = (name: string) => page.getByRole("radio", { name }) as HTMLInputElement;
  assert.equal(radio("Read only").checked, true);
  await page.user.click(page.getByText("Admin"));
  assert.equal(radio("Admin").checked, true);
  assert.equal(radio("Read only").checked, false);
});

test("a group is named by its legend and shows its error", () => {
  const page = show(
    <RadioGroup name="answer" legend="Which comes next?" choices={ROLES} message="response required" />,
  );
  const group = page.getByRole("group", { name: "Which comes next?" });
  assert.equal(
    document.getElementById(group.getAttribute("aria-describedby")!)!.textContent,
    "response required",
  );
});
