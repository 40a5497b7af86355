const TYPES: Record<string, string> = {
  avif: "image/avif",
  css: "text/css; charset=UTF-8",
  csv: "text/csv; charset=UTF-8",
  gif: "image/gif",
  html: "text/html; charset=UTF-8",
  ico: "image/vnd.microsoft.icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=UTF-8",
  json: "application/json; charset=UTF-8",
  map: "application/json; charset=UTF-8",
  md: "text/markdown; charset=UTF-8",
  mjs: "text/javascript; charset=UTF-8",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  otf: "font/otf",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml; charset=UTF-8",
  ttf: "font/ttf",
  txt: "text/plain; charset=UTF-8",
  wasm: "application/wasm",
  wav: "audio/wav",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  xml: "application/xml; charset=UTF-8",
};

/** By the file extension. */
export function contentTypeOf(pathname: string): string {
  const ending = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? "";
  return TYPES[ending] ?? "application/octet-stream";
}

/** Whether compression is worthwhile. */
export function isText(contentType: string): boolean {
  return /charset|wasm|manifest|font\/(?:ttf|otf)/.test(contentType);
}
