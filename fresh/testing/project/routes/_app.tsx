import type { PageProps } from "fresh";

export default function Document({ Component }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="count" content="none" />
        <title>Project</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Component />
      </body>
    </html>
  );
}
