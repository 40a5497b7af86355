type Make = () => unknown;

const page = globalThis as unknown as { __freshFollowing?: { push(make: Make): unknown } & Iterable<Make> };

/** The code at the end of the page, after the hydrating script. Either may run first. */
export const following = new Promise((done) => {
  const take = (make: Make) => done(make());
  for (const make of page.__freshFollowing ?? []) take(make);
  page.__freshFollowing = Object.assign([], { push: take });
});
