import { startNats } from "../../../tasks/servers/nats.ts";
import { startPostgres } from "../../../tasks/servers/postgres.ts";

/** A process that starts a server on a folder, prints its pid and waits until it is killed. */
const [kind, folder] = Deno.args;
const server = await (kind === "nats" ? startNats : startPostgres)({ folder: folder! });
console.log(server.pid);
setInterval(() => {}, 1_000);
