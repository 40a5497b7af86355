import { Complaint, runTask } from "./command/complaint.ts";
import { ROOT } from "./command/root.ts";
import { pinImages } from "./images/pins.ts";
import { digestOf } from "./images/registry.ts";

const FILES = [
  "compose.yaml",
  "deploy/compose.cluster.yaml",
  "deploy/Dockerfile.site",
  "deploy/Dockerfile.workers",
];
const REGISTRY = "https://registry-1.docker.io";

/** Pins the images of our containers to what their tags are now, or to what they have become. All files or none. */
await runTask(async () => {
  const [registry = REGISTRY, ...more] = Deno.args;
  if (!URL.canParse(registry) || more.length > 0) throw new Complaint("deno task pin-images [REGISTRY]");
  const made = [];
  for (const file of FILES) {
    const before = await Deno.readTextFile(`${ROOT}/${file}`);
    made.push({ file, before, ...await pinImages(before, (name, tag) => digestOf(registry, name, tag)) });
  }
  for (const { file, before, text, pins } of made) {
    if (text !== before) await Deno.writeTextFile(`${ROOT}/${file}`, text);
    console.log([`${file}: ${text === before ? "unchanged" : "pinned"}`, ...pins].join("\n  "));
  }
});
