import Local from "./(_islands)/local.tsx";

export default function Page() {
  return <Local of="local" />;
}
