/**
 * The network that an address stands for when attempts are counted: an IPv4 address itself, the first 64 bits of an
 * IPv6 address, because one line is given all that begin with them.
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
