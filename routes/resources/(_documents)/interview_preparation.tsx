const QUESTIONS = [
  "Which parts of the work must this person do well from the first week?",
  "Which results in the report matter for those parts? Note each score and its band.",
  "What in the report would you like to hear an example of?",
  "What does the work depend on that the report does not tell you?",
];

/** A form to print and fill in by hand, before and during the interview. */
export function InterviewPreparation() {
  return (
    <>
      <p class="lead">
        Fill in the first page before the person arrives: it is easier to hear what is said when you know what
        you came to ask.
      </p>
      <dl class="blanks">
        <div>
          <dt>Respondent</dt>
          <dd />
        </div>
        <div>
          <dt>Position</dt>
          <dd />
        </div>
        <div>
          <dt>Interviewer</dt>
          <dd />
        </div>
        <div>
          <dt>Date</dt>
          <dd />
        </div>
      </dl>
      <h2>Before</h2>
      {QUESTIONS.map((question) => (
        <section key={question} class="ruled">
          <h3>{question}</h3>
          <div class="lines" />
        </section>
      ))}
      <h2>During</h2>
      <section class="ruled">
        <h3>Ask: “Tell me about a time when…” What was the situation, what did you do, what came of it?</h3>
        <div class="lines tall" />
      </section>
      <h2>After</h2>
      <section class="ruled">
        <h3>What did you hear that agrees with the report? What contradicts it?</h3>
        <div class="lines" />
      </section>
      <p class="aside">
        Do not ask about health, religion, family plans or anything else the law keeps out of an interview,
        even where a score seems to invite it.
      </p>
    </>
  );
}
