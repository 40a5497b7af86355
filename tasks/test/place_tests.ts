const register = Deno.test;

/**
 * Prefixes the names of the tests that follow with their file. A report names only the module that the runner
 * was started with, even if several files run in one process.
 */
export function placeTests(file: string): void {
  const placed = (name: string) => `./${file} => ${name}`;
  const test =
    ((first: string | Deno.TestDefinition, ...rest: [Deno.TestDefinition["fn"]]) =>
      typeof first === "string"
        ? register(placed(first), ...rest)
        : register({ ...first, name: placed(first.name) })) as typeof Deno.test;
  Object.defineProperty(Deno, "test", { value: Object.assign(test, register), configurable: true });
}
