type Make = () => unknown;

const page = globalThis as unknown as { __freshFollowing?: { push(make: Make): unknown } & Iterable<Make> };

/** What comes in the page behind the script that wakes it, whichever of both the browser runs first. */
export const following = new Promise((done) => {
  const take = (make: Make) => done(make());
  for (const make of page.__freshFollowing ?? []) take(make);
  page.__freshFollowing = Object.assign([], { push: take });
});
