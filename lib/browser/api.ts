/** A failed call. Its status is 500 if there was no response. */
class ApiError extends Error {
  override name = "ApiError";
  constructor(readonly status: number, readonly code: string, message: string, readonly data?: unknown) {
    super(message);
  }
}

/**
 * The only way from an island to the server. The session is in a cookie, which the server renews. Once the
 * session has ended, the user is sent to sign in and returns to `returnTo`, by default to this page.
 */
export async function call<T>(path: string, init: RequestInit = {}, returnTo?: string): Promise<T> {
  try {
    return await request(path, init);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signInAgain(returnTo);
    // New terms were published meanwhile: the page asks for consent first.
    if (error instanceof ApiError && error.code === "consent_missing") location.reload();
    throw error;
  }
}

export interface RespondentCalls {
  /** The base URL of the API. */
  readonly base: string;
  readonly language: string;
  /** Set while a test is being sat. */
  readonly deviceId?: string;
}

/** A call without a response fails after this time, as a network error. */
const TIMEOUT_MS = 10_000;

/** Calls with a respondent's token. The player decides what happens once it has ended. */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A call that is sent as the page closes still arrives; browsers allow 64 KB for that.
      keepalive: method !== "GET" && (text?.length ?? 0) < 30_000,
    });
  };

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, { ...init, headers: { accept: "application/json", ...init.headers } })
    .catch((error) => {
      // Aborted by the caller; a timeout is a network error.
      if (init.signal?.aborted && init.signal.reason?.name !== "TimeoutError") throw error;
      throw new ApiError(500, "network", String(error));
    });
  // A form is answered by the page that asks to sign in.
  if (response.redirected && new URL(response.url).pathname === "/login") {
    throw new ApiError(401, "not_signed_in", response.statusText);
  }
  // 204 and 401 have no body, and a gateway's error page is not JSON.
  const body = await response.json().catch(() => undefined);
  if (!response.ok) {
    throw new ApiError(
      response.status,
      body?.code ?? "unknown",
      body?.message ?? response.statusText,
      body?.data,
    );
  }
  // A network with a sign-in page responds to every call with that page.
  if (body === undefined && response.status !== 204) {
    throw new ApiError(500, "network", "not a response of the API");
  }
  return body;
}

function signInAgain(returnTo = location.pathname + location.search) {
  location.assign(`/login?unauthorized&return=${encodeURIComponent(returnTo)}`);
}
