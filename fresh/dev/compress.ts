import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Encoding } from "../build/cache.ts";
import { contentTypeOf, isText } from "../build/content_type.ts";

interface Compressed {
  encoding: Encoding;
  suffix: string;
  bytes: Uint8Array;
}

/** Below this a header is all there is to gain. */
const WORTH_IT = 512;

/** The forms in which a file can be sent besides itself, the smallest first. Done once, so as well as can be. */
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
