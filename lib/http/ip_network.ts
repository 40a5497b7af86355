/**
 * The network of an address, for counting attempts: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, because one subscriber usually has all addresses with that prefix.
 */
export function networkOf(address: string | null): string {
  if (!address?.includes(":")) return address ?? "unknown";
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? 0 : tail.split(":").length;
    while (groups.length < 8 - after) groups.push("0");
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/** An address in plain notation: an IPv4 address may come in that of IPv6. Null for what is no address. */
export function plainAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "") ?? "";
  return isIPv4(plain) || plain.includes(":") && URL.canParse(`http://[${plain}]`) ? plain : null;
}

const isIPv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) < 256);
