import assert from "node:assert/strict";
import { deviceName } from "./device_name.ts";

const AGENTS: Readonly<Record<string, string | null>> = {
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36":
    "Chrome, Windows",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0":
    "Edge, Windows",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15":
    "Safari, Mac",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1":
    "Chrome, iPhone",
  "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0": "Firefox, Linux",
  "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36":
    "Samsung Internet, Android",
  "curl/8.5.0": "curl",
  "python-requests/2.32.3": "python-requests",
  "Mozilla/5.0": null,
  "<script>alert(1)</script>": null,
  "": null,
};

Deno.test("a user agent is told in words; one that says nothing known has none", () => {
  for (const [agent, name] of Object.entries(AGENTS)) assert.equal(deviceName(agent), name, agent);
  assert.equal(deviceName(null), null);
});
