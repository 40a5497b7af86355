/** A style sheet as text, with all that it names in it: `build.mjs` makes it so. */
declare module "*.css" {
  const text: string;
  export default text;
}
