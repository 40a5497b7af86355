export interface Check {
  readonly title: string;
  /** What it has to say against the tree; nothing when all is well. */
  run(): Promise<string[]>;
}
