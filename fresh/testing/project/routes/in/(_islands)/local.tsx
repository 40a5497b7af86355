/** An island beside the only page that uses it. */
export default function Local({ of }: { of: string }) {
  return (
    <button type="button" onClick={(event) => event.currentTarget.textContent = `${of} clicked`}>{of}</button>
  );
}
