const SIGNS = {
  check: "m2.8 8.4 3.4 3.4 7-7.6",
  clock: "M8 1.6a6.4 6.4 0 1 0 0 12.8A6.4 6.4 0 0 0 8 1.6zM8 4.6V8l2.3 1.6",
  next: "M2.6 8h10.2M9 4.2 12.8 8 9 11.8",
  pause: "M5.4 3.4v9.2M10.6 3.4v9.2",
  voice: "M2.4 6v4h2.8l3.4 2.8V3.2L5.2 6zM11 5.6a3.4 3.4 0 0 1 0 4.8M12.8 3.6a6.2 6.2 0 0 1 0 8.8",
  alert: "M8 1.9 1.4 13.6h13.2zM8 6.4v3.2M8 11.7v.01",
};

/** An icon beside a word. */
export const Sign = ({ name }: { readonly name: keyof typeof SIGNS }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={SIGNS[name]} />
  </svg>
);
