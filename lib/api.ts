/** A call that was answered with anything but success; one without an answer at all counts as 500 (SPEC 7). */
class ApiError extends Error {
  override name = "ApiError";
  constructor(readonly status: number, readonly code: string, message: string, readonly data?: unknown) {
    super(message);
  }
}

/**
 * The one way from an island to the server. The session travels in its cookie and is renewed there; once it has ended all the
 * same, the person signs in again and comes back to this page.
 */
export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { ...init, headers: { accept: "application/json", ...init.headers } })
    .catch((error) => {
      if (init.signal?.aborted) throw error;
      throw new ApiError(500, "network", String(error));
    });
  if (answer.status === 401) signInAgain();
  // 204 and 401 have no body, and a gateway's error page is not JSON.
  const said = await answer.json().catch(() => undefined);
  if (answer.ok) return said;
  throw new ApiError(answer.status, said?.code ?? "unknown", said?.message ?? answer.statusText, said?.data);
}

function signInAgain() {
  const back = encodeURIComponent(location.pathname + location.search);
  location.assign(`/login?unauthorized&return=${back}`);
}
