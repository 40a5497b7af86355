import { List } from "../List.tsx";

export default function Page() {
  return <List />;
}
