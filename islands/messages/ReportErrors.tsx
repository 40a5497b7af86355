import { useLayoutEffect } from "preact/hooks";
import { call } from "../../lib/browser/api.ts";
import { PICTURE_FAILED, type PictureFailed } from "../../player/questions/pictures/picture_failed.ts";

/** A page that fails repeatedly reports the same error. */
const MOST = 5;

/** Once on a page: reports uncaught errors and missing pictures to the server. */
export function ReportErrors() {
  // In the layout effect: a picture may have failed before the page was hydrated.
  useLayoutEffect(() => {
    const reported = new Set<string>();
    const tell = (error: unknown) => {
      // An aborted operation is not an error, such as a view transition that a navigation cancels.
      if (error instanceof DOMException && error.name === "AbortError") return;
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      report(message, stack);
    };
    const report = (message: string, stack: string | null = null) => {
      if (reported.size >= MOST || reported.has(message)) return;
      reported.add(message);
      // A failed report is not reported.
      call("/api/v1/logs/front-end-errors", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url: location.href, errorMessage: message, stackTrace: stack }),
        keepalive: true,
      }).catch(() => {});
    };
    const onError = (event: ErrorEvent) => tell(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    const onPicture = (event: Event) => report(`No picture: ${(event as PictureFailed).detail.url}`);
    addEventListener("error", onError);
    addEventListener("unhandledrejection", onRejection);
    document.addEventListener(PICTURE_FAILED, onPicture);
    return () => {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onRejection);
      document.removeEventListener(PICTURE_FAILED, onPicture);
    };
  }, []);
  return null;
}
