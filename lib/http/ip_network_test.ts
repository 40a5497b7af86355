import assert from "node:assert/strict";
import { networkOf, plainAddress } from "./ip_network.ts";

Deno.test("an IPv4 address is its own network, in either notation", () => {
  assert.equal(networkOf("192.0.2.7"), "192.0.2.7");
  assert.equal(networkOf("::ffff:192.0.2.7"), "192.0.2.7");
  assert.equal(networkOf(null), "unknown");
});

Deno.test("IPv6 addresses with the same 64-bit prefix are one network", () => {
  for (const same of ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:1:2:3", "2001:db8:1:2:0:0:0:9%eth0"]) {
    assert.equal(networkOf(same), "2001:db8:1:2", same);
  }
  assert.equal(networkOf("2001:db8::5"), "2001:db8:0:0");
  assert.equal(networkOf("2001:db8:1:3::1"), "2001:db8:1:3");
  assert.equal(networkOf("::1"), "0:0:0:0");
});

Deno.test("an address is read in either notation, and nothing else is one", () => {
  const read = ["192.0.2.9", "::ffff:192.0.2.9", "2001:DB8::9", "fe80::1%eth0", "::1"].map(plainAddress);
  assert.deepEqual(read, ["192.0.2.9", "192.0.2.9", "2001:DB8::9", "fe80::1", "::1"]);
  for (
    const text of ["", "unknown", "192.0.2", "192.0.2.256", "1:2", "a]b:", "192.0.2.9, 192.0.2.10", null]
  ) {
    assert.equal(plainAddress(text), null, String(text));
  }
});
