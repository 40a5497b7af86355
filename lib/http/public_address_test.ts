import assert from "node:assert/strict";
import { isLoopback, isPublicAddress } from "./public_address.ts";

Deno.test("addresses of the internet are public", () => {
  for (const address of ["8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1"]) {
    assert.ok(isPublicAddress(address), address);
  }
  for (const address of ["2606:4700:4700::1111", "2a00:1450:4001::200e", "2001:4860:4860::8888"]) {
    assert.ok(isPublicAddress(address), address);
  }
});

const INSIDE = {
  private: [
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "fc00::1",
    "fd12::1",
  ],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  linkLocal: ["169.254.169.254", "fe80::1", "febf::1"],
  shared: ["100.64.0.1", "100.127.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  reserved: ["0.0.0.0", "0.1.2.3", "240.0.0.1", "255.255.255.255", "192.0.0.170", "::", "fec0::1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  benchmarks: ["198.18.0.1", "198.19.255.255", "2001:2::1"],
  mapped: ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1", "::7f00:1"],
  translated: ["64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1"],
  tunnels: ["2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "192.88.99.1"],
  noAddress: ["", "localhost", "example.org", "2130706433", "0x7f.1"],
};

Deno.test("no address of another kind is public", () => {
  for (const [kind, addresses] of Object.entries(INSIDE)) {
    for (const address of addresses) assert.ok(!isPublicAddress(address), `${kind}: ${address}`);
  }
  assert.deepEqual(Object.values(INSIDE).flat().filter(isLoopback), INSIDE.loopback);
});
