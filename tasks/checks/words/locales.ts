import { join } from "node:path/posix";

/** The texts of one namespace in one language, by flat key: `login.title`. */
export type Texts = ReadonlyMap<string, string>;

/** Texts by namespace, then language, for each existing file. */
export type Locales = ReadonlyMap<string, ReadonlyMap<string, Texts>>;

export async function readLocales(
  root: string,
  languages: readonly string[],
  namespaces: readonly string[],
): Promise<Locales> {
  const read = async (language: string, namespace: string): Promise<[string, Texts][]> => {
    try {
      const text = await Deno.readTextFile(join(root, "locales", language, `${namespace}.json`));
      return [[language, flatten(JSON.parse(text))]];
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return [];
      throw error;
    }
  };
  return new Map(
    await Promise.all(namespaces.map(async (namespace) => {
      const texts = await Promise.all(languages.map((language) => read(language, namespace)));
      return [namespace, new Map(texts.flat())] as const;
    })),
  );
}

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)]
    ),
  );
}
