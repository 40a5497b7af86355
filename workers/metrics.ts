export interface Metrics {
  /** A job is begun; call what comes back with how it ended. */
  begin(subject: string): (outcome: string) => void;
  /** In the text format that Prometheus reads. */
  text(): string;
}

export function openMetrics(now: () => number = () => performance.now()): Metrics {
  const inHand = new Map<string, number>();
  const ended = new Map<string, { subject: string; outcome: string; count: number; seconds: number }>();

  return {
    begin(subject) {
      const from = now();
      inHand.set(subject, (inHand.get(subject) ?? 0) + 1);
      return (outcome) => {
        inHand.set(subject, inHand.get(subject)! - 1);
        const key = `${subject} ${outcome}`;
        const { count, seconds } = ended.get(key) ?? { count: 0, seconds: 0 };
        ended.set(key, { subject, outcome, count: count + 1, seconds: seconds + (now() - from) / 1000 });
      };
    },
    text() {
      const lines = ["# TYPE assay_jobs_in_hand gauge"];
      for (const [subject, count] of inHand) {
        lines.push(`assay_jobs_in_hand{subject="${subject}"} ${count}`);
      }
      lines.push("# TYPE assay_job_seconds summary");
      for (const { subject, outcome, count, seconds } of ended.values()) {
        const labels = `{subject="${subject}",outcome="${outcome}"}`;
        lines.push(
          `assay_job_seconds_count${labels} ${count}`,
          `assay_job_seconds_sum${labels} ${seconds.toFixed(3)}`,
        );
      }
      return `${lines.join("\n")}\n`;
    },
  };
}
