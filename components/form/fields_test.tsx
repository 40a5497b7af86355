import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReactElement } from "react";
import { show } from "../../tests/helpers/player/show.ts";
import { DateField } from "./DateField.tsx";
import { Select } from "./Select.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";
import { TimeField } from "./TimeField.tsx";

const TESTS = [{ value: "NEO_B", text: "Personality" }, { value: "MAB_II", text: "Abilities" }];
const texts = { name: "x", label: "Batch name", hint: "At least 3 characters.", message: "Too short." };

/** The accessible description of a control. */
const descriptions = (control: Element) =>
  control.getAttribute("aria-describedby")!.split(" ").map((id) => document.getElementById(id)!.textContent);

test("every field is found by its label and describes itself with hint and message", () => {
  const fields = [
    () => <TextField {...texts} />,
    () => <TextArea {...texts} />,
    () => <Select {...texts} options={TESTS} />,
    () => <DateField {...texts} />,
    () => <TimeField {...texts} />,
  ];
  for (const field of fields) {
    const control = show(field()).getByLabelText("Batch name");
    assert.deepEqual(descriptions(control), ["At least 3 characters.", "Too short."]);
    assert.equal(control.getAttribute("aria-invalid"), "true");
  }
});

test("a valid field is not marked as invalid", () => {
  const control = show(<TextField name="email" label="Email" />).getByLabelText("Email");
  assert.equal(control.hasAttribute("aria-invalid"), false);
  assert.equal(control.hasAttribute("aria-describedby"), false);
});

test("a default value can be changed and is sent under the field's name", async () => {
  const page = show(
    <form>
      <TextField name="email" type="email" label="Email" defaultValue="dana@cedar.test" />
      <Select name="test" label="Test" options={TESTS} defaultValue="MAB_II" />
      <TextArea name="note" label="Note" defaultValue="first" />
    </form>,
  );
  assert.equal((page.getByLabelText("Test") as HTMLSelectElement).value, "MAB_II");
  await page.user.clear(page.getByLabelText("Email"));
  await page.user.type(page.getByLabelText("Email"), "omar@harbour.test");
  await page.user.selectOptions(page.getByLabelText("Test"), "NEO_B");
  await page.user.type(page.getByLabelText("Note"), ", second");
  assert.equal((page.getByLabelText("Email") as HTMLInputElement).value, "omar@harbour.test");
  assert.equal((page.getByLabelText("Test") as HTMLSelectElement).value, "NEO_B");
  assert.equal((page.getByLabelText("Note") as HTMLTextAreaElement).value, "first, second");
  const controls = [...document.querySelectorAll<HTMLInputElement>("form .control")];
  assert.deepEqual(controls.map((control) => control.name), ["email", "test", "note"]);
});

test("a list begins with its placeholder, whose value is empty", () => {
  const page = show(<Select name="test" label="Test" options={TESTS} placeholder="Choose a test" />);
  const list = page.getByLabelText("Test") as HTMLSelectElement;
  assert.deepEqual([...list.options].map(({ value, text }) => [value, text]), [
    ["", "Choose a test"],
    ["NEO_B", "Personality"],
    ["MAB_II", "Abilities"],
  ]);
});

test("times go from midnight in steps of 15 minutes; a time between two steps is kept in order", () => {
  const timesIn = (field: ReactElement) =>
    [...show(field).container.querySelectorAll("option")].map(({ value }) => value).filter(Boolean);
  const times = timesIn(<TimeField {...texts} />);
  assert.equal(times.length, 96);
  assert.deepEqual([times[0], times[1], times[37], times.at(-1)], ["00:00", "00:15", "09:15", "23:45"]);
  const kept = timesIn(<TimeField {...texts} defaultValue="16:59" />);
  assert.deepEqual(kept.slice(67, 70), ["16:45", "16:59", "17:00"]);
});

test("two fields of one name with ids keep their own labels", () => {
  const page = show(
    <>
      <TextField id="start-date" name="date" label="Start" />
      <TextField id="end-date" name="date" label="End" />
    </>,
  );
  assert.equal(page.getByLabelText("Start").id, "start-date");
  assert.equal(page.getByLabelText("End").id, "end-date");
});
