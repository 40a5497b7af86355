import { type Modules, readModule } from "../../tasks/checks/modules.ts";

/** A tree of source files that exists only in a test. */
export const tree = (files: Readonly<Record<string, string>>): Modules =>
  new Map(Object.entries(files).map(([path, source]) => [path, readModule(path, source)]));
