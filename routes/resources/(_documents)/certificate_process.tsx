/** The steps from an invitation to a result that may be filed, and who answers for each. */
export function CertificateProcess() {
  return (
    <>
      <p class="lead">
        A certificate states that one named person sat one named test under known conditions. This guide says
        what has to be true before you issue one.
      </p>
      <ol class="steps">
        <li>
          <h2>Invite</h2>
          <p>
            Publish the batch, then give each respondent the room code or a test code of their own. A room
            code has a window and a number of places; nobody can start outside either.
          </p>
        </li>
        <li>
          <h2>Check who is there</h2>
          <p>
            Before the first question the respondent confirms name, date of birth and ID numbers. In a
            supervised room, compare them with a photo ID; correct a spelling on the respondent's page, never
            by a second registration.
          </p>
        </li>
        <li>
          <h2>Let them finish</h2>
          <p>
            Only a test with the status Complete can be certified. A respondent who had to stop continues with
            the re-entry code, at the question where they left.
          </p>
        </li>
        <li>
          <h2>Generate the report</h2>
          <p>
            Generating uses one report credit for each test. Asking again for a report that exists uses none.
          </p>
        </li>
        <li>
          <h2>Review and sign</h2>
          <p>
            A person qualified for the test reads the whole report, response quality included, before signing.
            A flag or a reassessment on the respondent is part of that review.
          </p>
        </li>
        <li>
          <h2>File</h2>
          <p>
            Keep the certificate as long as your retention rules say, and no longer. Anonymizing the
            respondent afterwards removes the personal details and cannot be undone.
          </p>
        </li>
      </ol>
      <p class="aside">
        A certificate says that a test was sat, and with what result. It is never the only reason to accept or
        refuse a person.
      </p>
    </>
  );
}
