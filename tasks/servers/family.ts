/** A process and all that it has started, which may lead groups of their own. */
export function familyOf(pid: number): number[] {
  const parents = [...Deno.readDirSync("/proc")].filter(({ name }) => /^\d+$/.test(name)).flatMap(
    ({ name }) => {
      try {
        const stat = Deno.readTextFileSync(`/proc/${name}/stat`);
        // The second field is the name in brackets, which may contain anything.
        const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    },
  );
  const family = [pid];
  for (const one of family) {
    family.push(...parents.filter(({ parent }) => parent === one).map(({ pid }) => pid));
  }
  return family;
}
