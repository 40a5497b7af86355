/** `backup.json`, written last: a folder without it is not a complete backup. */
export interface Contents {
  readonly madeAt: string;
  /** The migrations that the database had applied. */
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  /** Next values, by the sequence's name. */
  readonly sequences: Readonly<Record<string, number>>;
}

interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export const contentsOf = (folder: string) => `${folder}/backup.json`;

export const rowsFile = (folder: string, table: string) => `${folder}/tables/${table}.gz`;

export const rowsOf = ({ tables }: Contents) => tables.reduce((sum, { rows }) => sum + rows, 0);

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const copied = ({ name, columns }: Pick<Table, "name" | "columns">) =>
  `${quoted(name)} (${columns.map(quoted).join(", ")})`;
