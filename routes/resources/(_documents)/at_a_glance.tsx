import { Icon } from "$/components/layout/Icon.tsx";
import type { IconName } from "$/components/layout/icons.ts";

const STAGES: readonly [icon: IconName, name: string, role: string, text: string][] = [
  ["folder", "Prepare", "Admin", "A project, a batch in it, and the tests in their order"],
  ["mail", "Publish", "Admin", "The batch is live; respondents get a room code or an individual code"],
  ["user", "Take", "Respondent", "Code, personal information and agreements, then the tests"],
  ["tick-circle", "Score", "Assay", "The test is scored as soon as it is handed in"],
  ["document", "Report", "Admin", "One credit for each test; one file, or many in a zip"],
  ["users", "Decide", "You", "Scores, interview and record, weighed together"],
];

/** The stages of an assessment as one picture, made of text. */
export function AtAGlance() {
  return (
    <>
      <p class="lead">Who does what, from the empty project to the decision.</p>
      <ol class="stages" role="list">
        {STAGES.map(([icon, name, role, text]) => (
          <li key={name}>
            <span class="stage-sign">
              <Icon name={icon} />
            </span>
            <h2>{name}</h2>
            <span class="badge">{role}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
