import { sha256 } from "$/lib/secrets/hashed.ts";
import { Complaint } from "../command/complaint.ts";

/** An index of images for several processors, and an image for one. */
const MANIFESTS = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
].join(", ");

const LIMIT_MS = 30_000;

/**
 * The digest that a tag has now, from the registry's API (OCI distribution). It is computed from the manifest, and not
 * taken from a header.
 */
export async function digestOf(registry: string, name: string, tag: string): Promise<string> {
  const address = `${registry}/v2/${name.includes("/") ? name : `library/${name}`}/manifests/${tag}`;
  const headers = new Headers({ accept: MANIFESTS });
  let answer = await reached(address, headers);
  if (answer.status === 401) {
    await answer.body?.cancel();
    headers.set("authorization", `Bearer ${await tokenFor(answer.headers.get("www-authenticate") ?? "")}`);
    answer = await reached(address, headers);
  }
  const manifest = await answer.bytes();
  if (!answer.ok) throw new Complaint(`${name}:${tag} is not in the registry (${answer.status}).`);
  const digest = `sha256:${sha256(manifest).toString("hex")}`;
  const told = answer.headers.get("docker-content-digest");
  if (told !== null && told !== digest) throw new Complaint(`${name}:${tag} came changed: expected ${told}.`);
  return digest;
}

/** A token for reading, from where the registry says. */
async function tokenFor(challenge: string): Promise<string> {
  const told = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!told.realm || !URL.canParse(told.realm)) throw new Complaint("The registry asks for a sign-in.");
  const realm = new URL(told.realm);
  for (const name of ["service", "scope"]) if (told[name]) realm.searchParams.set(name, told[name]);
  const answer = await reached(realm.href, new Headers());
  const { token, access_token } = await answer.json();
  return token ?? access_token;
}

const reached = (address: string, headers: Headers): Promise<Response> =>
  fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS) }).catch((error) => {
    throw new Complaint(`The registry cannot be reached: ${error.message}. Nothing was changed.`);
  });
