/**
 * Content-Disposition of a download, with the name in ASCII for old programs and in full (RFC 6266, RFC
 * 8187).
 */
export function attachment(fileName: string): string {
  const plain = fileName.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\x20-\x7E]|["\\%]/g, "_");
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
