/** The repository, without a slash at its end. */
export const ROOT = new URL("..", import.meta.url).pathname.replace(/\/$/, "");
