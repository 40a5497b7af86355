/** How to read the report of a personality test. */
export function PersonalityReports() {
  return (
    <>
      <p class="lead">
        A personality report describes how a person says they usually act. It has no right answers and no pass
        mark.
      </p>
      <h2>What the numbers are</h2>
      <p>
        Each scale adds up the answers to its statements and compares the sum with a norm group. The
        comparison is given as a T score: 50 is the middle of the group, and about two people in three lie
        between 40 and 60.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">T score</th>
            <th scope="col">In words</th>
            <th scope="col">About how many</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>66 and above</td>
            <td>Very high</td>
            <td>6 in 100</td>
          </tr>
          <tr>
            <td>56 to 65</td>
            <td>High</td>
            <td>23 in 100</td>
          </tr>
          <tr>
            <td>45 to 55</td>
            <td>Average</td>
            <td>42 in 100</td>
          </tr>
          <tr>
            <td>35 to 44</td>
            <td>Low</td>
            <td>23 in 100</td>
          </tr>
          <tr>
            <td>34 and below</td>
            <td>Very low</td>
            <td>6 in 100</td>
          </tr>
        </tbody>
      </table>
      <h2>Read the band, not the point</h2>
      <p>
        Every score comes with a band that contains the true score, usually for nine people in ten. A second
        test result varies more than that. Where the band reaches two levels, as in “low to average”, either
        may be true. Rank two scales only where they lie at least their critical difference apart, which the
        report states.
      </p>
      <h2>Look at response quality first</h2>
      <p>
        Skipped statements, the same answer many times in a row, or a pace too quick for reading make a
        profile hard to trust. With several such signs the report asks you to treat its texts as assumptions,
        or shows the scores without descriptions. Talk with the person about it, and consider testing again.
      </p>
      <h2>High is not better</h2>
      <p>
        A scale has two ends, and each is an asset somewhere. Start with what the work requires, decide which
        scales matter for it, and only then open the profile.
      </p>
    </>
  );
}
