import { Heading } from "../islands/heading.tsx";

export default function Page() {
  return <Heading />;
}
