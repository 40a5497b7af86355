import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { DeviceCheck } from "./DeviceCheck.tsx";

const TEXTS = {
  ...{ title: "Your device:", checking: "…", ready: "ready", again: "Check again" },
  parts: {
    screen: { fine: "Wide.", poor: "Narrow." },
    storage: { fine: "Kept.", poor: "Not kept." },
    connection: { fine: "Quick.", poor: "Slow." },
    clock: { fine: "Right.", noted: "Wrong, but it does not matter." },
  },
  poor: { screen: "narrow screen", storage: "nothing is kept", connection: "slow connection" },
};

test("a device is found ready, and a lost connection is found when it is checked again", async () => {
  const reply = mock.method(globalThis, "fetch", () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    return Promise.resolve(new Response("ok\n", { headers: { date } }));
  });
  // The page that tests are drawn on has no size and stores nothing.
  const device = { innerWidth: 1280, localStorage: { setItem() {}, removeItem() {} } };
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  try {
    const page = show(<DeviceCheck texts={TEXTS} />);
    await page.findByText("Your device: ready");
    page.getByText("Wrong, but it does not matter.");
    reply.mock.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    await page.user.click(page.getByText("Check again"));
    await page.findByText("Your device: slow connection");
    page.getByText("Slow.");
    assert.equal(page.container.querySelectorAll("[data-poor] [data-icon=alert]").length, 2);
  } finally {
    reply.mock.restore();
    for (const name of Object.keys(device)) Reflect.deleteProperty(globalThis, name);
  }
});
