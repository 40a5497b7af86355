import type { PageProps } from "fresh";

export default function Layout({ Component }: PageProps) {
  return (
    <main class="layout">
      <header>
        <h1>Page</h1>
      </header>
      <Component />
    </main>
  );
}
