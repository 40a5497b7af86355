import type { Machines } from "$/tasks/cluster/machines.ts";
import { DATABASES, NAMES } from "$/tasks/cluster/start_cluster.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { unpackDebianPackage } from "$/tasks/servers/debian_package.ts";
import { cached } from "$/tasks/servers/folders.ts";

/** Machines of our own, as far as faults need them: networks that can be cut, small disks, a clock that can be set. */
export interface OwnMachines extends Machines, AsyncDisposable {
  /** Nothing that one of two parts sends reaches the other, until they are joined again. */
  cut(one: string, other: string): Promise<void>;
  join(one: string, other: string): Promise<void>;
  /** Fills the disk of a server of Postgres, or gives back the room. */
  fillDisk(name: string): Promise<void>;
  clearDisk(name: string): Promise<void>;
  /** Sets the clock of CLOCKED wrong by so many seconds. */
  setClock(seconds: number): Promise<void>;
  /** From its next start on, a part runs another repository's build. */
  move(name: string, tree: string): void;
}

/** The part whose clock can be set. */
export const CLOCKED = "site_1";
const DISK = "2G";
/** Nobody has this address: what is sent there reaches nobody, as on a wire that is cut. */
const NOWHERE = "02:00:00:00:00:00";

/** libfaketime of Debian: programs that load it have the clock that a file says. */
export const faketime = () =>
  cached(
    "libfaketime",
    (folder) => unpackDebianPackage("libfaketime", folder, "A site's clock cannot be set wrong."),
  );

/** Makes them: needs a namespace of its own for networks and mounts, which ends with the process. */
export async function openMachines(folder: string, data: string): Promise<OwnMachines> {
  const trees = new Map<string, string>();
  const address = (name: string) => `10.77.0.${10 + NAMES.indexOf(name)}`;
  const clock = `${folder}/clock`;
  const library = `${await faketime()}/usr/lib/${Deno.build.arch}-linux-gnu/faketime/libfaketimeMT.so.1`;
  const place = (name: string) => `${data}/cluster/${name}`;
  const shell = (script: string) => runCommand("sh", ["-ec", script]);
  const between = async (one: string, other: string, words: (from: string, to: string) => string) => {
    await shell(`${words(one, address(other))}\n${words(other, address(one))}`);
  };

  await shell([
    "mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns",
    "ip link set lo up",
    "ip link add assay type bridge && ip address add 10.77.0.1/24 dev assay && ip link set assay up",
    ...NAMES.map((name, at) => `
      ip netns add ${name} && ip link add part_${at} type veth peer name eth0 netns ${name}
      ip link set part_${at} master assay up && ip -n ${name} link set lo up
      ip -n ${name} address add ${address(name)}/24 dev eth0 && ip -n ${name} link set eth0 up`),
    ...DATABASES.map((name) => `
      truncate -s ${DISK} ${folder}/${name}.disk && mkfs.ext4 -q -m 0 ${folder}/${name}.disk
      mkdir -p ${place(name)} && mount -o loop ${folder}/${name}.disk ${place(name)}`),
  ].join("\n"));
  const machines: OwnMachines = {
    host: address,
    prefix: (name) => ["nsenter", `--net=/run/netns/${name}`],
    environment: (name): Record<string, string> =>
      name !== CLOCKED ? {} : {
        ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_CACHE_DURATION: "1" },
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      },
    tree: (name) => trees.get(name) ?? ROOT,
    cut: (one, other) =>
      between(
        one,
        other,
        (from, to) => `ip -n ${from} neighbour replace ${to} lladdr ${NOWHERE} nud permanent dev eth0`,
      ),
    join: (one, other) => between(one, other, (from, to) => `ip -n ${from} neighbour delete ${to} dev eth0`),
    fillDisk: (name) =>
      shell(`
        cd ${place(name)}
        fallocate -l $(($(stat -f -c '%a * %S' .) / 100 * 95)) filler
        cat /dev/zero > rest 2> /dev/null || true`),
    clearDisk: (name) => shell(`rm -f ${place(name)}/filler ${place(name)}/rest`),
    setClock: (seconds) => Deno.writeTextFile(clock, seconds < 0 ? String(seconds) : `+${seconds}`),
    move: (name, tree) => void trees.set(name, tree),
    [Symbol.asyncDispose]: () => shell(DATABASES.map((name) => `umount ${place(name)}`).join("\n")),
  };
  await machines.setClock(0);
  return machines;
}
