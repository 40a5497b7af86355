const ANSWERS: readonly [question: string, answer: string][] = [
  [
    "A respondent lost the connection in the middle of a test. What now?",
    "Nothing is lost: answers are kept on the device and sent when the connection is back. If the tab was closed, the re-entry code opens the test at the same question, on any device.",
  ],
  [
    "Where do I find the re-entry code?",
    "The respondent sees it when they sign up and when they stop. Staff find it on the respondent's page.",
  ],
  [
    "Somebody arrived after the room code's window had ended.",
    "The end of the window can be moved while the batch is live. People who had started before it ended may finish in any case.",
  ],
  [
    "A code has got about, or was made by mistake.",
    "Revoke it: nobody else can enter with it, and those who have entered continue. It can be brought back. On the same page a room gets more places, or a label.",
  ],
  [
    "What is the difference between closing a batch and archiving it?",
    "A closed batch takes no new respondents; those in progress may finish, invitations that were not sent yet are stopped, and it can be reopened. An archived batch leaves the list and moves to the archive, from where it can be restored.",
  ],
  [
    "Can a person sit the same test twice?",
    "Yes, in another batch. Mark the respondent as a reassessment so that whoever reads the report knows of the earlier result.",
  ],
  [
    "When is a report credit used?",
    "When a report is generated for the first time. Downloading it again, or a generation that failed, uses none.",
  ],
  [
    "May I send the report to the respondent?",
    "That is for your organization to decide. If you do, offer a conversation with somebody who is qualified to explain it.",
  ],
  [
    "A respondent asks us to delete their data.",
    "An admin can anonymize the respondent: name, contact details and ID numbers go, the answers stay without a person. Deleting removes the answers as well. Neither can be undone.",
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
