import { deepEqual } from "node:assert/strict";
import { bytesText } from "./bytes.ts";

Deno.test("a size is told in its largest unit", () => {
  const told = [0, 1, 999, 1_000, 3_200_000, 52_345_678_901, 4e15].map((bytes) => bytesText(bytes, "en-US"));
  deepEqual(told, ["0 bytes", "1 byte", "999 bytes", "1 kB", "3.2 MB", "52.3 GB", "4,000 TB"]);
});
