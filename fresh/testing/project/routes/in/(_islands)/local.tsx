/** An island beside the page that alone uses it. */
export default function Local({ of }: { of: string }) {
  return (
    <button type="button" onClick={(event) => event.currentTarget.textContent = `${of} clicked`}>{of}</button>
  );
}
