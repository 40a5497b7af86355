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
        The raw score of a subtest is the number of correct answers. It is compared with the norm group named
        at the head of the report; the percentile says how many of a hundred people in that group scored the
        same or lower.
      </p>
      <h2>Percentiles bunch up in the middle</h2>
      <p>
        Between the 45th and the 55th percentile lie a handful of answers; between the 95th and the 99th
        perhaps more. Compare scores, not percentiles, when you ask how far two people are apart.
      </p>
      <h2>Subtests and the whole</h2>
      <p>
        The total is steadier than any one subtest. Speak of a strength or a weakness only where the band of a
        subtest lies wholly above or below the person's own average.
      </p>
      <h2>Conditions count</h2>
      <p>
        The report lists pauses, lost connections and extra time. A test that paused while the connection was
        down gives that time back; noise in the room or a borrowed screen it cannot know of, so write them
        down.
      </p>
      <h2>Language</h2>
      <p>
        Verbal subtests also measure the language they are sat in. Check that the respondent chose the
        language they are strongest in before reading them beside the others.
      </p>
    </>
  );
}
