import { Avatar } from "$/components/layout/Avatar.tsx";
import { Meter, Progress } from "$/components/messages/Progress.tsx";
import { type Status, StatusBadge } from "$/components/messages/StatusBadge.tsx";
import { Example, type Part } from "./part.tsx";

const RESPONDENT: [Status, string][] = [["new", "Not started"], ["inprogress", "In progress"], [
  "complete",
  "Complete",
]];
const BATCH: [Status, string][] = [
  ["new", "New"],
  ["draft", "Draft"],
  ["live", "Live"],
  ["complete", "Complete"],
  ["archived", "Archived"],
];
const REPORT: [Status, string][] = [
  ["not-generated", "Not generated"],
  ["awaiting_scoring", "Awaiting scoring"],
  ["waiting", "Waiting"],
  ["processing", "Processing"],
  ["generated", "Generated"],
  ["failed", "Failed"],
];

const badges = (list: [Status, string][]) =>
  list.map(([status, text]) => <StatusBadge key={text} status={status} text={text} />);

export const Statuses: Part = () => (
  <>
    <Example of="A respondent">{badges(RESPONDENT)}</Example>
    <Example of="A batch">{badges(BATCH)}</Example>
    <Example of="A report">{badges(REPORT)}</Example>
    <Example of="How far" wide>
      <Progress label="Respondents" value={38} max={50} words="38 of 50" />
      <Progress label="Report export" value={24} max={24} words="24 of 24" tone="done" />
      <Progress label="Time left" value={42} max={420} words="0:42" tone="warn" />
      <Progress label="Preparing" words="Waiting for its turn" />
      <Meter label="Prepaid reports" value={3} max={100} tone="bad" />
    </Example>
    <Example of="People">
      <Avatar name="Amélie Tremblay" />
      <Avatar name="Ravi Anand" />
      <Avatar name="Morgan" />
    </Example>
  </>
);
