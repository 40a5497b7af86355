const STAGES: readonly [name: string, who: string, what: string][] = [
  ["Prepare", "Admin", "A project, a batch in it, the tests in their order"],
  ["Publish", "Admin", "The batch is live and codes can be given out"],
  ["Sit", "Respondent", "Code, personal information, agreements, then the tests"],
  ["Score", "Assay", "Answers become scores when the last one is stored"],
  ["Report", "Admin", "One credit for each report, one file or many in a zip"],
  ["Decide", "You", "Scores, interview and record together"],
];

const ROW = 112;

/** The whole way of an assessment as one picture; the text in it is text, for whoever cannot see the picture. */
export function AtAGlance() {
  const height = STAGES.length * ROW;
  return (
    <>
      <p class="lead">Who does what, from the empty project to the decision.</p>
      <svg
        class="infographic"
        viewBox={`0 0 640 ${height}`}
        role="list"
        aria-label="The stages of an assessment"
      >
        <path class="thread" d={`M56 56V${height - 56}`} />
        {STAGES.map(([name, who, what], index) => (
          <g key={name} role="listitem" transform={`translate(0 ${index * ROW})`}>
            <circle cx="56" cy="56" r="26" />
            <text class="number" x="56" y="63" text-anchor="middle">{index + 1}</text>
            <text class="stage" x="112" y="50">{name}</text>
            <text class="what" x="112" y="76">{what}</text>
            <text class="who" x="628" y="50" text-anchor="end">{who}</text>
          </g>
        ))}
      </svg>
    </>
  );
}
