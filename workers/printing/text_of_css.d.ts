/** A style sheet as text, with all files that it names. `build.mjs` bundles it. */
declare module "*.css" {
  const text: string;
  export default text;
}
