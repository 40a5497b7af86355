import { Button } from "$/components/form/Button.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Example, type Part } from "./part.tsx";

export const Actions: Part = () => (
  <>
    <Example of="Kinds">
      <Button kind="primary">Publish batch</Button>
      <Button>Invite respondents</Button>
      <Button kind="quiet">Close</Button>
      <Button kind="danger">Delete respondent</Button>
    </Example>
    <Example of="Disabled">
      <Button kind="primary" disabled>Publish batch</Button>
      <Button disabled>Invite respondents</Button>
      <Button kind="quiet" disabled>Close</Button>
      <Button kind="danger" disabled>Delete respondent</Button>
    </Example>
    <Example of="Busy, with a sign, as a sign alone">
      <Button kind="primary" busy>Generate reports</Button>
      <Button icon="download">Download CSV</Button>
      <Button icon="edit" label="Edit" />
    </Example>
    <Example of="Links that look like buttons">
      <LinkButton kind="primary" href="#Actions" icon="plus">New batch</LinkButton>
      <LinkButton href="#Actions" download="spring-intake.csv" icon="download">CSV</LinkButton>
    </Example>
  </>
);
