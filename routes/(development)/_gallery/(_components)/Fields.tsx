import { DateField } from "$/components/form/DateField.tsx";
import { Select } from "$/components/form/Select.tsx";
import { TextArea } from "$/components/form/TextArea.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { TimeField } from "$/components/form/TimeField.tsx";
import { CapsLockHint } from "$/islands/form/CapsLockHint.tsx";
import { DatePicker } from "$/islands/form/DatePicker.tsx";
import { Example, type Part } from "./part.tsx";

const TESTS = [
  { value: "NEO_B", text: "Personality, form B" },
  { value: "MAB_II", text: "Abilities" },
  { value: "SSPO", text: "SSPO (already on the batch)", disabled: true },
];

export const Fields: Part = ({ own }) => (
  <>
    <Example of="Text, with hint, with message" wide>
      <TextField id={own("name")} name="name" label="Batch name" hint="At least 3 characters." />
      <TextField
        id={own("email")}
        name="email"
        type="email"
        label="Email"
        defaultValue="dana@cedar"
        message="Enter an address like name@company.com."
      />
      <TextField
        id={own("password")}
        name="password"
        type="password"
        label="Password"
        defaultValue="not a secret"
        aside={<CapsLockHint of={own("password")} text="Caps lock is on" />}
      />
      <TextArea
        id={own("note")}
        name="note"
        label="Note"
        aside="Optional"
        placeholder="What the next reader should know"
      />
    </Example>
    <Example of="Disabled and read only" wide>
      <div className="fields">
        <TextField id={own("org")} name="org" label="Organization" defaultValue="Cedar Valley" disabled />
        <TextField id={own("code")} name="code" label="Room code" defaultValue="SPRING-2026" readOnly />
      </div>
    </Example>
    <Example of="Choice from a list" wide>
      <div className="fields">
        <Select id={own("test")} name="test" label="Test" options={TESTS} placeholder="Choose a test" />
        <Select
          id={own("test2")}
          name="test"
          label="Test"
          options={TESTS}
          message="Choose a test."
          placeholder="–"
        />
      </div>
    </Example>
    <Example of="Days and times" wide>
      <div className="fields">
        <DatePicker
          id={own("start")}
          name="start"
          label="Start date"
          defaultValue="2026-11-24"
          min="2026-11-20"
          language="en-US"
          weekStart={0}
          timeZone="America/Toronto"
          texts={CALENDAR.en}
        />
        <TimeField id={own("start-time")} name="startTime" label="Start time" defaultValue="09:00" />
        <DatePicker
          id={own("naissance")}
          name="naissance"
          label="Date de naissance"
          defaultValue="1991-03-09"
          language="fr"
          weekStart={1}
          timeZone="America/Toronto"
          texts={CALENDAR.fr}
        />
        <DateField
          id={own("end")}
          name="end"
          label="End date"
          message="Your end date must be later than your start date"
        />
      </div>
    </Example>
  </>
);

const CALENDAR = {
  en: {
    open: "Choose a date",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    previousYears: "Previous 12 years",
    nextYears: "Next 12 years",
    chooseYear: "Choose a year",
  },
  fr: {
    open: "Choisir une date",
    previousMonth: "Mois précédent",
    nextMonth: "Mois suivant",
    previousYears: "12 années précédentes",
    nextYears: "12 années suivantes",
    chooseYear: "Choisir une année",
  },
};
