/** How to read the report of an ability test. */
export function AbilityReports() {
  return (
    <>
      <p class="lead">
        An ability report says how many problems of a kind a person solved in the time given, compared with
        others who had the same time.
      </p>
      <h2>From raw score to standing</h2>
      <p>
        The raw score of most subtests is the number of correct answers; in some speeded ones, wrong answers
        are subtracted. It is compared with the norm group named above the profile. The percentile says how
        many of a hundred people in that group score lower, counting half of those with the same score.
      </p>
      <h2>Percentiles bunch up in the middle</h2>
      <p>
        A few answers more or less move a person from the 45th to the 55th percentile; from the 95th to the
        99th it may take more. To see how far apart two people are, compare scores, not percentiles.
      </p>
      <h2>Subtests and the whole</h2>
      <p>
        The total is more precise than any one subtest. Speak of a strength or a weakness only where two
        scores lie at least their critical difference apart, which the report states; whether their bands
        overlap does not decide it.
      </p>
      <h2>Conditions count</h2>
      <p>
        The report lists long breaks, time given back for lost connections, late answers and changes of
        device. It cannot know about noise in the room or a borrowed screen, so write those down.
      </p>
      <h2>Language</h2>
      <p>
        Verbal subtests also measure command of the test language. Before you compare them with the others,
        check that the respondent chose the language they know best.
      </p>
    </>
  );
}
