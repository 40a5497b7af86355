import { Complaint } from "../command/complaint.ts";
import { cached, cacheFolder, exists } from "./folders.ts";

/** The program on PATH, else the one of a package of Debian, which is unpacked once into the cache. */
export async function debianProgram(name: string, packageName = name): Promise<string> {
  for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
    if (folder && await exists(`${folder}/${name}`)) return `${folder}/${name}`;
  }
  const unpacked = await cached(
    packageName,
    (folder) => unpackDebianPackage(packageName, folder, `There is no ${name} on PATH.`),
  );
  for (const place of ["usr/sbin", "usr/bin"]) {
    if (await exists(`${unpacked}/${place}/${name}`)) return `${unpacked}/${place}/${name}`;
  }
  throw new Error(`no ${name} in ${unpacked}`);
}

/**
 * Downloads a package of the system's distribution and unpacks it into a folder, without root and without
 * installing it.
 */
export async function unpackDebianPackage(name: string, folder: string, why: string): Promise<void> {
  if (!await exists("/usr/bin/apt-get") || !await exists("/usr/bin/dpkg-deb")) {
    throw new Complaint(
      `${why} Install ${name} (this is not Debian or Ubuntu, so it cannot be fetched for you).`,
    );
  }
  const download = await Deno.makeTempDir();
  try {
    const own = await ownLists();
    // The system's package lists may be missing, as in most container images, or too old.
    const trouble = await apt(["download", name], [], download) &&
      (await apt(["update"], own, download) || await apt(["download", name], own, download));
    if (trouble) throw new Complaint(`${why} Fetching ${name} failed:\n${trouble}`);
    for await (const file of Deno.readDir(download)) {
      await new Deno.Command("dpkg-deb", { args: ["-x", `${download}/${file.name}`, folder] }).output();
    }
  } finally {
    await Deno.remove(download, { recursive: true });
  }
}

/** Own package lists: ordinary users may not update the system's. */
async function ownLists(): Promise<string[]> {
  const state = `${await cacheFolder()}/apt`;
  await Deno.mkdir(`${state}/lists/partial`, { recursive: true });
  return [
    `Dir::State=${state}`,
    `Dir::State::lists=${state}/lists`,
    "Dir::State::status=/var/lib/dpkg/status",
  ];
}

/** The errors of apt; undefined on success. */
async function apt(words: string[], settings: string[], cwd: string): Promise<string | undefined> {
  const options = [
    ...settings,
    `Dir::Cache=${await cacheFolder()}/apt/`,
    "APT::Sandbox::User=",
    "Debug::NoLocking=1",
  ];
  const { success, stderr } = await new Deno.Command("apt-get", {
    args: ["-qq", ...options.flatMap((option) => ["-o", option]), ...words],
    cwd,
    env: { LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" },
    stdin: "null",
  }).output();
  return success ? undefined : new TextDecoder().decode(stderr).trim();
}
