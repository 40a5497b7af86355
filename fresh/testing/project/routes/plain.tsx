export const config = { routeOverride: "/moved/:id" };

export default function Page() {
  return <p>no islands</p>;
}
