/** Reads a stream event by event; null at its end. */
export function readerOf(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<string | null> => {
    const [event, ...rest] = text.split("\n\n");
    if (rest.length > 0) {
      text = rest.join("\n\n");
      return event!.startsWith(":") ? await next() : event!;
    }
    const { value, done } = await reader.read();
    if (done) return null;
    text += value;
    return await next();
  };
  return { next, cancel: () => reader.cancel() };
}
