/** A call that was answered with anything but success; one without an answer at all counts as 500. */
class ApiError extends Error {
  override name = "ApiError";
  constructor(readonly status: number, readonly code: string, message: string, readonly data?: unknown) {
    super(message);
  }
}

/**
 * The one way from an island to the server. The session travels in its cookie and is renewed there; once it has ended all the
 * same, the person signs in again and comes back to this page, or to the one they are to go on with.
 */
export async function call<T>(path: string, init: RequestInit = {}, goOnAt?: string): Promise<T> {
  try {
    return await request(path, init);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signInAgain(goOnAt);
    throw error;
  }
}

export interface RespondentCalls {
  /** Where the API answers. */
  readonly base: string;
  readonly language: string;
  /** On which they sit, where they do. */
  readonly deviceId?: string;
}

/** No connection is waited for longer: what is asked for is asked for again. */
const PATIENCE = 10_000;

/** Respondents show their token with each call. Where they go once it has ended is the player's to say. */
export const respondentCalls =
  ({ base, language, deviceId }: RespondentCalls) =>
  <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return request(base + path, {
      method,
      body: text,
      headers: {
        authorization: `Respondent ${token}`,
        "accept-language": language,
        ...(deviceId && { "device-id": deviceId }),
        ...(text !== undefined && { "content-type": "application/json" }),
      },
      signal: AbortSignal.timeout(PATIENCE),
      // So that what leaves as the page goes still arrives; browsers let no more than 64 KB go that way.
      keepalive: method !== "GET" && (text?.length ?? 0) < 30_000,
    });
  };

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...init, headers: { accept: "application/json", ...init.headers } })
    .catch((error) => {
      // Called off by whoever asked; when the time for it ran out, nothing came.
      if (init.signal?.aborted && init.signal.reason?.name !== "TimeoutError") throw error;
      throw new ApiError(500, "network", String(error));
    });
  // 204 and 401 have no body, and a gateway's error page is not JSON.
  const said = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw new ApiError(
      answer.status,
      said?.code ?? "unknown",
      said?.message ?? answer.statusText,
      said?.data,
    );
  }
  // A network that first wants to be signed in to answers every call with a page of its own.
  if (said === undefined && answer.status !== 204) {
    throw new ApiError(500, "network", "not an answer of ours");
  }
  return said;
}

function signInAgain(goOnAt = location.pathname + location.search) {
  location.assign(`/login?unauthorized&return=${encodeURIComponent(goOnAt)}`);
}
