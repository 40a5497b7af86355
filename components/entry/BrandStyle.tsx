import { accentColours } from "../../model/organization/accent.ts";

/** The accent of an organisation in place of the product's. Nothing for a page of the product's own look. */
export function BrandStyle({ accent }: { accent?: string | null }) {
  if (!accent) return null;
  const tokens = Object.entries(accentColours(accent)).map(([name, [light, dark]]) =>
    `--${name}:light-dark(${light},${dark})`
  );
  return <style dangerouslySetInnerHTML={{ __html: `:root{${tokens.join(";")}}` }} />;
}
