/** The steps from an invitation to a filed result. */
export function CertificateProcess() {
  return (
    <>
      <p class="lead">
        A certificate states that one named person took one named test under known conditions. This guide says
        what has to be true before you issue one.
      </p>
      <ol class="steps">
        <li>
          <h2>Invite</h2>
          <p>
            Publish the batch, then give each respondent the room code or an individual test code. A room code
            works for a set time and a set number of people.
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
            The first report of each finished test uses one report credit; later ones cost nothing. A report
            marked Outdated is no longer valid: generate a new one before you certify anything, and tell those
            listed as having downloaded the old one.
          </p>
        </li>
        <li>
          <h2>Review and sign</h2>
          <p>
            A person qualified for the test reads the whole report, response quality included, before signing.
            A flag or a retest mark on the respondent is part of that review.
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
        A certificate says that a test was taken, and with what result. It is never the only reason to accept
        or reject a person.
      </p>
    </>
  );
}
