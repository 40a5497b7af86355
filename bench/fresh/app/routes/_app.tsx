import type { PageProps } from "fresh";

export default function Document({ Component }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Bench</title>
      </head>
      <body>
        <Component />
      </body>
    </html>
  );
}
