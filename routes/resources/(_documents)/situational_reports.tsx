/** How to read the report of a situational test. */
export function SituationalReports() {
  return (
    <>
      <p class="lead">
        A situational test shows scenes from working life and asks what the person would do. Its report
        compares those choices with the judgement of people who know the work.
      </p>
      <h2>What is scored</h2>
      <p>
        Each option of a scene carries a weight agreed on by experts. A good choice earns more than an
        acceptable one; the scene is not simply right or wrong, so partial credit is the rule.
      </p>
      <h2>Overall score and areas</h2>
      <p>
        Rely on the overall score. The areas below it rest on a few scenes each: use them to choose interview
        questions, not to rank people.
      </p>
      <h2>Judgement is not experience</h2>
      <p>
        A person new to the field can know what to do without ever having done it. Ask for an example in the
        interview; the preparation form has room for it.
      </p>
      <h2>Comparing forms</h2>
      <p>
        Parallel forms hold different scenes of equal difficulty. Scores of two forms may be compared; answers
        to single scenes may not.
      </p>
    </>
  );
}
