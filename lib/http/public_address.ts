/** Networks of IPv4 that are not the public internet (IANA's registry of special addresses). */
const SPECIAL: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // shared by subscribers of one provider
  ["127.0.0.0", 8], // loopback
  ["169.254.0.0", 16], // link-local, and the metadata of clouds
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocols
  ["192.0.2.0", 24], // documentation
  ["192.31.196.0", 24], // AS112
  ["192.52.193.0", 24], // AMT
  ["192.88.99.0", 24], // relays of 6to4
  ["192.168.0.0", 16], // private
  ["192.175.48.0", 24], // AS112
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 3], // multicast, reserved, broadcast
];

const numberOf = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

const SPECIAL_NUMBERS = SPECIAL.map(([network, bits]) => [numberOf(network), 2 ** (32 - bits)] as const);

const isPublic4 = (address: string): boolean => {
  const number = numberOf(address);
  return !SPECIAL_NUMBERS.some(([first, size]) => number >= first && number < first + size);
};

/**
 * Global unicast (2000::/3) is public, without what stands for another network or for none in it. All else is not:
 * loopback, link-local, unique local, multicast, and the forms that carry an IPv4 address (mapped, compatible,
 * NAT64).
 */
function isPublic6(address: string): boolean {
  const [first = 0, second = 0] = address.split(":").map((group) => parseInt(group || "0", 16));
  if (first < 0x2000 || first > 0x3fff) return false;
  // 2001::/23: protocols, with Teredo, benchmarks and ORCHID. 2001:db8::/32: documentation.
  if (first === 0x2001) return second >= 0x0200 && second !== 0x0db8;
  // 6to4 carries an IPv4 address; 2620:4f:8000::/48 is AS112; 3fff::/20 is documentation.
  if (first === 0x2002) return false;
  if (first === 0x2620 && second === 0x4f) return false;
  return !(first === 0x3fff && second < 0x1000);
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*$/i;

/** Whether a text is an IP address, as a resolver writes it. */
export const isAddress = (text: string): boolean => IPV4.test(text) || IPV6.test(text);

/** Whether an IP address is one of the public internet. False for any other text. */
export function isPublicAddress(address: string): boolean {
  if (IPV4.test(address)) return isPublic4(address);
  return IPV6.test(address) && isPublic6(address);
}

export const isLoopback = (address: string): boolean =>
  IPV4.test(address) ? address.startsWith("127.") : address === "::1";
