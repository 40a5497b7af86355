/** `FROM name:tag` of a Dockerfile and `image: name:tag` of a compose file, pinned or not. */
const IMAGE = /^(FROM|\s*image:) +([\w./-]+):([\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** The text with each image pinned to the digest that its tag has now, and what was pinned. */
export async function pinImages(
  text: string,
  digestOf: (name: string, tag: string) => Promise<string>,
): Promise<{ readonly text: string; readonly pins: readonly string[] }> {
  const digests = new Map<string, string>();
  for (const [, , name, tag] of text.matchAll(IMAGE)) {
    const image = `${name}:${tag}`;
    if (!digests.has(image)) digests.set(image, await digestOf(name!, tag!));
  }
  const pinned = text.replace(
    IMAGE,
    (_, start, name, tag) => `${start} ${name}:${tag}@${digests.get(`${name}:${tag}`)}`,
  );
  return { text: pinned, pins: [...digests].map(([image, digest]) => `${image}@${digest}`) };
}
