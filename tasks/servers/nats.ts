import { pause } from "$/lib/time/pause.ts";
import { startChild } from "./child.ts";
import { exists, lockFolder, temporaryFolder } from "./folders.ts";
import { debianProgram } from "./debian_package.ts";
import { stopLeftover } from "./leftover.ts";
import type { Server } from "./postgres.ts";

/**
 * Starts NATS with JetStream, unless told not to, on a loopback port: a fixed one, so that a test can restart
 * it in place, or a free one. With a folder its streams stay there between runs. `cluster` has more options of
 * the command line, `prefix` words before it.
 */
export async function startNats(
  options: {
    folder?: string;
    port?: number;
    jetStream?: boolean;
    cluster?: readonly string[];
    host?: string;
    prefix?: readonly string[];
  } = {},
): Promise<Server> {
  const { host = "127.0.0.1", prefix = [] } = options;
  const temporary = options.folder ? undefined : await temporaryFolder("nats");
  const folder = options.folder ?? temporary!.path;
  const held = temporary ?? await lockFolder(folder);
  try {
    const binary = await debianProgram("nats-server");
    await clearLeftover(folder);
    const lines: string[] = [];
    let isReady = () => {};
    const ready = new Promise<"ready">((resolve) => isReady = () => resolve("ready"));
    const [command, ...words] = [...prefix, binary];
    const child = startChild(command!, {
      args: [
        ...words,
        ...["-a", host, "-p", String(options.port ?? -1), "-P", `${folder}/pid`],
        ...["--ports_file_dir", folder],
        ...(options.jetStream ?? true ? ["-js", "-sd", folder] : []),
        ...(options.cluster ?? []),
      ],
      onLine(line) {
        lines.push(line);
        if (lines.length > 40) lines.shift();
        if (line.includes("Server is ready")) isReady();
      },
    });
    if (await Promise.race([ready, child.status]) !== "ready") {
      throw new Error(`NATS does not start:\n${lines.join("\n")}`);
    }
    return {
      url: options.port ? `nats://${host}:${options.port}` : await foundUrl(folder, child.pid),
      pid: child.pid,
      ended: child.status,
      async stop() {
        await child.stop();
        held[Symbol.dispose]();
      },
    };
  } catch (error) {
    held[Symbol.dispose]();
    throw error;
  }
}

/** The server writes its ports into a file a moment after it reports that it is ready. */
async function foundUrl(folder: string, pid: number): Promise<string> {
  const file = `${folder}/nats-server_${pid}.ports`;
  for (let waited = 0;; waited += 10) {
    try {
      return JSON.parse(await Deno.readTextFile(file)).nats[0];
    } catch (error) {
      if (waited > 5_000) throw error;
      await pause(10);
    }
  }
}

async function clearLeftover(folder: string) {
  if (await exists(`${folder}/pid`)) {
    await stopLeftover(Number(await Deno.readTextFile(`${folder}/pid`)), folder, "SIGKILL");
  }
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".ports")) await Deno.remove(`${folder}/${name}`);
  }
}
