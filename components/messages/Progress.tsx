interface ProgressProps {
  label: string;
  /** Omitted while the progress is unknown. */
  value?: number;
  max?: number;
  /** Progress in words: "24 of 38". */
  words?: string;
  tone?: "doing" | "done" | "warn" | "bad";
}

export function Progress({ label, value, max = 1, words, tone = "doing" }: ProgressProps) {
  return (
    <div className="progress">
      <div className="progress-words">
        <span>{label}</span>
        {words && <span>{words}</span>}
      </div>
      <Meter label={label} value={value} max={max} tone={tone} />
    </div>
  );
}

/** The bar alone. */
export function Meter({ label, value, max = 1, tone = "doing" }: Omit<ProgressProps, "words">) {
  return <progress className="meter" data-tone={tone} aria-label={label} value={value} max={max} />;
}
