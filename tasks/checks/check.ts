export interface Check {
  readonly title: string;
  /** Findings about the tree; empty if there are none. */
  run(): Promise<string[]>;
}
