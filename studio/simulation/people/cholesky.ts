/**
 * The triangle that turns independent draws into draws with the matrix's correlations. Correlations written
 * by hand may be inconsistent: such a matrix is shrunk towards independence until it is valid.
 */
export function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  for (let kept = 1; kept > 0; kept -= 0.02) {
    const triangle = triangleOf(matrix, kept);
    if (triangle) return triangle;
  }
  return matrix.map((row, at) => row.map((_, column) => (at === column ? 1 : 0)));
}

function triangleOf(matrix: readonly (readonly number[])[], kept: number): number[][] | null {
  const triangle: number[][] = [];
  for (const [at, row] of matrix.entries()) {
    const own: number[] = [];
    for (let column = 0; column <= at; column++) {
      const other = column === at ? own : triangle[column]!;
      let rest = at === column ? row[column]! : kept * row[column]!;
      for (let before = 0; before < column; before++) rest -= own[before]! * other[before]!;
      if (column < at) own.push(rest / other[column]!);
      else if (rest < 1e-6) return null;
      else own.push(Math.sqrt(rest));
    }
    triangle.push(own);
  }
  return triangle;
}
