const SIGNS = {
  check: "m2.8 8.4 3.4 3.4 7-7.6",
  next: "M2.6 8h10.2M9 4.2 12.8 8 9 11.8",
  alert: "M8 1.9 1.4 13.6h13.2zM8 6.4v3.2M8 11.7v.01",
};

/** Icon of a path, beside a word. */
export const Drawn = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Icon of the screen of a question. What comes after it brings its own. */
export const Sign = ({ name }: { readonly name: keyof typeof SIGNS }) => <Drawn path={SIGNS[name]} />;
