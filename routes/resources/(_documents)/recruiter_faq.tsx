const ANSWERS: readonly [question: string, answer: string][] = [
  [
    "A respondent lost the connection in the middle of a test. What now?",
    "Nothing is lost: answers are kept on the device and sent when the connection is back. If the tab was closed, the re-entry code opens the test at the same question. Answers that are still waiting are on the device they were given on, so continue there if you can.",
  ],
  [
    "Where do I find the re-entry code?",
    "The respondent sees it when they sign up and when they stop. Staff find it on the respondent's page.",
  ],
  [
    "Someone arrived after the room code had expired.",
    "Edit the code and give it a later end; you can do this while the batch is live. People who started before it expired can finish in any case.",
  ],
  [
    "A code has been shared too widely, or was created by mistake.",
    "Revoke it: nobody else can enter with it, and people who have already entered can continue. You can bring it back. On the same page you can raise the number of participants or add a label.",
  ],
  [
    "What is the difference between closing a batch and archiving it?",
    "A closed batch accepts no new respondents; those in progress can finish, invitations that have not been sent yet are stopped, and you can reopen it. An archived batch moves from the list to the archive, and you can restore it.",
  ],
  [
    "Can a person take the same test twice?",
    "Yes, in another batch. Mark the respondent as retested so that anyone who reads the report knows that there is an earlier result.",
  ],
  [
    "When is a report credit used?",
    "When a report is generated for the first time. Downloading it again, replacing an outdated report and failed attempts cost nothing.",
  ],
  [
    "May I send the report to the respondent?",
    "That is for your organization to decide. If you do, offer a conversation with someone qualified to explain it.",
  ],
  [
    "A respondent asks us to delete their data.",
    "An admin can anonymize the respondent: this erases their name, contact details and ID numbers and keeps the scores and chosen answers without a name. Deleting removes the answers and scores as well. Neither can be undone.",
  ],
];

export function RecruiterFaq() {
  return (
    <dl class="answers">
      {ANSWERS.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
