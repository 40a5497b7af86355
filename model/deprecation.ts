/** Of a call, or of a parameter of its query: it is still served, and for how long (docs/api.md). */
export interface Deprecation {
  /** The day on which it was announced: `2027-01-31`. */
  readonly since: string;
  /** The first day on which it may be gone. */
  readonly sunset: string;
  /** What to use: a call such as `GET /projects`, or the name of a parameter. */
  readonly use: string;
}

/** The same in words, for the description of the API. */
export const deprecationText = ({ since, sunset, use }: Deprecation): string =>
  `Deprecated since ${since}, may be gone from ${sunset} on: use \`${use}\` instead.`;
