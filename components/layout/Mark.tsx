/** Product name and logo, the letter A as a pair of compasses. A link if `href` is set. */
export function Mark({ name = "Assay", href }: { name?: string; href?: string }) {
  const inside = (
    <>
      <svg
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M3 17 11 4l8 13M6.2 12h9.6" />
      </svg>
      {name}
    </>
  );
  return href === undefined
    ? <span className="mark">{inside}</span>
    : <a className="mark" href={href}>{inside}</a>;
}
