import { useLayoutEffect } from "preact/hooks";
import { call } from "../../lib/browser/api.ts";
import { PICTURE_FAILED, type PictureFailed } from "../../player/questions/pictures/picture_failed.ts";

/** A page that fails over and over tells the same thing. */
const MOST = 5;

/** Once on a page: tells the server of errors that nobody has caught, and of pictures that did not come. */
export function ReportErrors() {
  // At once: a picture may have failed before the page was alive.
  useLayoutEffect(() => {
    const told = new Set<string>();
    const tell = (error: unknown) => {
      // Called off, as a transition is by whoever goes on to the next page, is not failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      report(message, stack);
    };
    const report = (message: string, stack: string | null = null) => {
      if (told.size >= MOST || told.has(message)) return;
      told.add(message);
      // That telling failed is not told.
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
