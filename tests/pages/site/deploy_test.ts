import assert from "node:assert/strict";
import { parse, parseAllDocuments } from "yaml";
import { ENVIRONMENT_NAMES } from "../../../model/site/environment.ts";
import { ROOT } from "../../../tasks/command/root.ts";

const read = (path: string) => Deno.readTextFile(`${ROOT}/${path}`);

/** Variables of programs that are not ours. */
const OTHERS = ["NATS_PASSWORD", "PROXY_ADDRESS", "SITES"];

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { name: string; value: string }[];
  readonly ports?: readonly { name: string }[];
}

Deno.test("the cluster of compose changes services that there are, and sets variables that are read", async () => {
  const { services } = parse(await read("compose.yaml"), { merge: true });
  // What is reset has a tag of compose's own.
  const cluster = parse(await read("deploy/compose.cluster.yaml"), { merge: true, logLevel: "error" });
  for (const [name, service] of Object.entries<{ image?: string; environment?: object }>(cluster.services)) {
    assert.ok(name in services || service.image, name);
    const unread = Object.keys(service.environment ?? {}).filter((name) =>
      ![...ENVIRONMENT_NAMES, ...OTHERS].includes(name)
    );
    assert.deepEqual(unread, [], name);
  }
  const { SITES } = cluster.services.proxy.environment;
  assert.equal(SITES.split(" ").length, cluster.services.site.deploy.replicas);
});

Deno.test("what Kubernetes starts has variables that are read, and checks of ports that there are", async () => {
  const all = parseAllDocuments(await read("deploy/kubernetes.yaml")).map((one) => one.toJS());
  const containers: Container[] = all.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
  assert.deepEqual(containers.map(({ name }) => name), ["migrate", "site", "worker"]);
  for (const { name, env = [], ports = [], ...rest } of containers) {
    assert.deepEqual(env.filter((one) => !ENVIRONMENT_NAMES.includes(one.name)), [], name);
    const checked = [...JSON.stringify(rest).matchAll(/"httpGet":\{"path":"[^"]+","port":"(\w+)"/g)];
    const known = ports.map(({ name }) => name);
    assert.deepEqual(checked.filter(([, port]) => !known.includes(port!)), [], name);
  }
  const apps = all.filter(({ kind }) => kind === "Deployment").map(({ spec }) =>
    spec.selector.matchLabels.app
  );
  const chosen = all.filter(({ kind }) => kind === "Service").map(({ spec }) => spec.selector.app);
  assert.deepEqual(chosen.filter((app) => !apps.includes(app)), []);
});

Deno.test("each unit of systemd starts a program of ours, with the settings of docs/start.md", async () => {
  const start = await read("docs/start.md");
  for (const name of ["site", "worker"]) {
    const unit = await read(`deploy/systemd/assay-${name}@.service`);
    for (const [line] of unit.matchAll(/^(User|WorkingDirectory|EnvironmentFile|ExecStart)=.*$/gm)) {
      assert.ok(start.includes(`\n${line}\n`), line);
    }
  }
});
