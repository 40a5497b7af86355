import { ROOT } from "../command/root.ts";

/** Where the parts of a cluster run, and with what. Asked each time that a part is started. */
export interface Machines {
  host(name: string): string;
  /** Words before a part's command line. */
  prefix(name: string): readonly string[];
  /** Further environment variables of a part. */
  environment(name: string): Readonly<Record<string, string>>;
  /** The repository whose build a part runs. */
  tree(name: string): string;
}

export const THIS_MACHINE: Machines = {
  host: () => "127.0.0.1",
  prefix: () => [],
  environment: () => ({}),
  tree: () => ROOT,
};
