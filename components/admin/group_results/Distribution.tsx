import type { Bin, Spread } from "../../../model/scoring/group_results.ts";

interface DistributionProps {
  bins: readonly Bin[];
  spread: Spread;
  /** Share of the group at the top of the drawing, the same for all drawings that are compared. */
  top: number;
  /** Scores with a number below them. */
  marks: readonly number[];
  /** The drawing in words. */
  text: string;
}

const [WIDTH, HEIGHT, FOOT] = [240, 72, 18];

/** The group's scores as bars, with the norm group as a line over them and the median as a mark below. */
export function Distribution({ bins, spread, top, marks, text }: DistributionProps) {
  const people = bins.reduce((sum, one) => sum + one.people, 0);
  const [from, to] = [bins[0]!.from, bins.at(-1)!.to];
  const x = (score: number) => round(WIDTH * (Math.min(to, Math.max(from, score)) - from) / (to - from));
  const y = (share: number) => round(HEIGHT * (1 - share / top));
  const line = bins.flatMap((bin) => bin.norm === null ? [] : [`${x(bin.from)} ${y(bin.norm)}H${x(bin.to)}`]);
  return (
    <svg className="distribution" role="img" aria-label={text} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}>
      {marks.map((mark) => <line key={mark} className="mark" x1={x(mark)} x2={x(mark)} y1={0} y2={HEIGHT} />)}
      {bins.map((bin) =>
        bin.people > 0 && (
          <rect
            key={bin.from}
            className="group"
            x={x(bin.from) + .5}
            y={y(bin.people / people)}
            width={round(x(bin.to) - x(bin.from) - 1)}
            height={round(HEIGHT - y(bin.people / people))}
          />
        )
      )}
      {line.length > 0 && <path className="norm" d={`M${line.join("L")}`} />}
      <line className="foot" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <path className="median" d={`M${x(spread.median)} ${HEIGHT - 7}l5 9h-10z`} />
      {marks.map((mark) => <text key={mark} x={x(mark)} y={HEIGHT + 15} textAnchor="middle">{mark}</text>)}
    </svg>
  );
}

const round = (length: number) => Math.round(length * 100) / 100;
