import { Checkbox } from "$/components/form/Checkbox.tsx";
import { RadioGroup } from "$/components/form/RadioGroup.tsx";
import { Example, type Part } from "./part.tsx";

const ROLES = [
  { value: "admin", text: "Admin", hint: "Invites respondents, manages the team." },
  { value: "readonly", text: "Read only", hint: "Views results." },
  { value: "reports", text: "Reports only", disabled: true },
];

const ANSWERS = [
  { value: "1", text: "Very inaccurate" },
  { value: "2", text: "Moderately inaccurate" },
  { value: "3", text: "Neither" },
  { value: "4", text: "Moderately accurate" },
  { value: "5", text: "Very accurate" },
];

export const Choices: Part = ({ own }) => (
  <>
    <Example of="Checkboxes" wide>
      <Checkbox id={own("remind")} name="remind" label="Remind me before the room closes" defaultChecked />
      <Checkbox
        id={own("flag")}
        name="flag"
        label="Flag this respondent"
        hint="Shown in lists and in search."
      />
      <Checkbox
        id={own("terms")}
        name="terms"
        label="I accept the terms"
        message="Read the terms to the end first."
      />
      <Checkbox id={own("off")} name="off" label="Not available" disabled />
    </Example>
    <Example of="One of several" wide>
      <RadioGroup id={own("role")} name={own("role")} legend="Role" choices={ROLES} defaultValue="readonly" />
    </Example>
    <Example of="Plates, for answers" wide>
      <RadioGroup
        id={own("answer")}
        name={own("answer")}
        legend="I notice quickly when someone in the room is uneasy."
        choices={ANSWERS}
        defaultValue="4"
        look="plates"
      />
    </Example>
    <Example of="An answer that is required" wide>
      <RadioGroup
        id={own("required")}
        name={own("required")}
        legend="Which figure comes next?"
        choices={ANSWERS.slice(0, 2)}
        look="plates"
        message="A response is required."
      />
    </Example>
  </>
);
