import { type Memory, remembered } from "$/domain/memory.ts";
import { openDurations } from "$/lib/metrics/durations.ts";
import { processMetrics } from "$/lib/metrics/process_metrics.ts";
import { metric, type Sample } from "$/lib/metrics/prometheus.ts";
import { type Handle, pathOf } from "../handler/paths.ts";
import { countStreams } from "../response/live_stream.ts";

/** What requests are for. Each may be slow for reasons of its own. */
const KINDS = ["answer", "api", "test", "page", "stream", "file"] as const;
type Kind = (typeof KINDS)[number];

/** Upper bounds of the buckets in seconds. A respondent notices a tenth. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function openRequests() {
  const durations = openDurations({
    name: "assay_request_seconds",
    label: "kind",
    keys: KINDS,
    bounds: BOUNDS,
  });
  const ended = new Map<string, { kind: Kind; status: string; count: number }>();
  let inHand = 0;
  return {
    begin() {
      inHand++;
      const from = performance.now();
      return (kind: Kind, status: number) => {
        inHand--;
        const family = `${Math.floor(status / 100)}xx`;
        const key = `${kind} ${family}`;
        const known = ended.get(key);
        if (known) known.count++;
        else ended.set(key, { kind, status: family, count: 1 });
        durations.add(kind, (performance.now() - from) / 1000);
      };
    },
    text() {
      const statuses = [...ended.values()].map((
        { kind, status, count },
      ): Sample => [{ kind, status }, count]);
      return metric("gauge", "assay_requests_in_hand", [[{}, inHand]]) +
        metric("counter", "assay_requests_total", statuses) +
        durations.text();
    },
  };
}

/** Requests of this process, its open event streams, and the process itself, as Prometheus text. */
export const siteMetrics = (site: { readonly memory: Memory }): string =>
  remembered(site, openRequests).text() +
  metric("gauge", "assay_event_streams", [[{}, countStreams(site)]]) +
  processMetrics();

/** Counts and times every request until its answer begins, if somebody reads the counts. */
export function withMetrics(
  handle: Handle,
  site: { readonly memory: Memory; readonly settings: { readonly hasMetrics: boolean } },
): Handle {
  if (!site.settings.hasMetrics) return handle;
  const requests = remembered(site, openRequests);
  return async (request, info) => {
    const end = requests.begin();
    let response: Response | undefined;
    try {
      return response = await handle(request, info);
    } finally {
      end(kindOf(request, response), response?.status ?? 500);
    }
  };
}

/** Of a path as the routes have it. */
function kindOf(request: Request, response?: Response): Kind {
  const path = pathOf(request);
  if (path === "/api/v1/responses") return "answer";
  const type = response?.headers.get("content-type");
  if (type?.startsWith("text/event-stream")) return "stream";
  if (path.startsWith("/api/")) return "api";
  if (type && !type.startsWith("text/html")) return "file";
  return path.startsWith("/tests") ? "test" : "page";
}
