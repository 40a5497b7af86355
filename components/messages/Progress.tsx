interface ProgressProps {
  label: string;
  /** Left out while nobody knows how far it is. */
  value?: number;
  max?: number;
  /** How far, in words: "24 of 38". */
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

/** The bar alone, where the words stand beside it already. */
export function Meter({ label, value, max = 1, tone = "doing" }: Omit<ProgressProps, "words">) {
  return <progress className="meter" data-tone={tone} aria-label={label} value={value} max={max} />;
}
