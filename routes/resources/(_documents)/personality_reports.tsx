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
            <td>65 and above</td>
            <td>Very high</td>
            <td>7 in 100</td>
          </tr>
          <tr>
            <td>55 to 64</td>
            <td>High</td>
            <td>24 in 100</td>
          </tr>
          <tr>
            <td>45 to 54</td>
            <td>Average</td>
            <td>38 in 100</td>
          </tr>
          <tr>
            <td>35 to 44</td>
            <td>Low</td>
            <td>24 in 100</td>
          </tr>
          <tr>
            <td>34 and below</td>
            <td>Very low</td>
            <td>7 in 100</td>
          </tr>
        </tbody>
      </table>
      <h2>Read the band, not the point</h2>
      <p>
        Every score comes with a band: where the true score lies, most often nine times in ten. A second
        sitting varies more than that. Rank two scales only where they lie further apart than their critical
        difference, which the report states.
      </p>
      <h2>Look at response quality first</h2>
      <p>
        Many skipped statements, the same answer many times in a row, or a finish far quicker than reading
        allows make a profile hard to trust. Say so in your notes, or arrange a reassessment.
      </p>
      <h2>High is not better</h2>
      <p>
        A scale has two ends, and each is an asset somewhere. Start from what the work asks for, decide which
        scales speak to it, and only then open the profile.
      </p>
    </>
  );
}
