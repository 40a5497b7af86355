import { type Modules, modulesOf } from "../../tasks/checks/imports/modules.ts";

/** A tree of source files that exists only in a test. */
export const tree = (files: Readonly<Record<string, string>>): Modules =>
  modulesOf(new Map(Object.entries(files)));
