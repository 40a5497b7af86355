type Labels = Readonly<Record<string, string | number>>;
export type Sample = readonly [labels: Labels, value: number, suffix?: string];

/** A metric in the text format of Prometheus. Labels are constants of the code, so they are not escaped. */
export function metric(
  type: "gauge" | "counter" | "histogram",
  name: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(([labels, value, suffix = ""]) => {
    const written = Object.entries(labels).map(([label, word]) => `${label}="${word}"`).join(",");
    return `${name}${suffix}${written && `{${written}}`} ${value}\n`;
  });
  return `# TYPE ${name} ${type}\n${lines.join("")}`;
}
