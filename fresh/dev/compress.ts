import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Encoding } from "../build/cache.ts";
import { contentTypeOf, isText } from "../build/content_type.ts";

interface Compressed {
  encoding: Encoding;
  suffix: string;
  bytes: Uint8Array;
}

/** A smaller file would only gain a header. */
const WORTH_IT = 512;

/** The compressed forms of a file, the smallest first. Made once, therefore with the best quality. */
export async function compressed(path: string, content: Uint8Array): Promise<Compressed[]> {
  if (content.byteLength < WORTH_IT || !isText(contentTypeOf(path))) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  const forms: Compressed[] = [
    { encoding: "br", suffix: ".br", bytes: br },
    { encoding: "gzip", suffix: ".gz", bytes: gz },
  ];
  return forms.filter(({ bytes }) => bytes.byteLength < content.byteLength);
}
