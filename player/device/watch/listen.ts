/**
 * Calls `onNews` when the server says that staff have decided something, and when the connection is back after
 * it was lost. The player works without: then the next sign of life brings the same. Null where the browser has
 * no event streams, or blocks them.
 */
export function listen(url: string, onNews: () => void): EventSource | null {
  let source: EventSource;
  try {
    source = new EventSource(url);
  } catch {
    return null;
  }
  let isFirst = true;
  source.onopen = () => {
    // The page itself has just read everything.
    if (!isFirst) onNews();
    isFirst = false;
  };
  source.onmessage = onNews;
  return source;
}
