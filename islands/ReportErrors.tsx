import { useEffect } from "preact/hooks";
import { call } from "../lib/api.ts";

/** A page that fails over and over tells the same thing. */
const MOST = 5;

/** Once on a page: tells the server of errors that nobody has caught (SPEC 2). */
export function ReportErrors() {
  useEffect(() => {
    const told = new Set<string>();
    const tell = (error: unknown) => {
      // Called off, as a transition is by whoever goes on to the next page, is not failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      if (told.size >= MOST || told.has(message)) return;
      told.add(message);
      const report = { url: location.href, errorMessage: message, stackTrace: stack ?? null };
      // That telling failed is not told.
      call("/api/v1/logs/front-end-errors", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(report),
        keepalive: true,
      }).catch(() => {});
    };
    const onError = (event: ErrorEvent) => tell(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    addEventListener("error", onError);
    addEventListener("unhandledrejection", onRejection);
    return () => {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
  return null;
}
