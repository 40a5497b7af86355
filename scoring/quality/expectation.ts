/**
 * What is left of each deviation from the group's mean once the mean deviation of the same person's other items
 * is taken into account: nothing where there are no others.
 */
export function expectations(deviations: readonly number[], slopes: readonly number[]): number[] {
  if (deviations.length < 2) return [];
  const sum = deviations.reduce((sum, deviation) => sum + deviation, 0);
  return deviations.map((deviation, at) =>
    deviation - slopes[at]! * ((sum - deviation) / (deviations.length - 1))
  );
}
