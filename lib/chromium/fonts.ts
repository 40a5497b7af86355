/** The font that comes along for all text, so that it has the same width on every machine; others for missing glyphs. */
export const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  ${
  ["system-ui", "sans-serif", "serif", "monospace", "ui-monospace"].map((family) =>
    `<alias binding="strong"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`
  ).join("\n  ")
}
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
