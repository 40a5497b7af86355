import look from "../../assets/css/print.css" with { type: "text" };

/**
 * Nothing in a document runs or is fetched, whatever a name or a package contains. Fonts and styles are in
 * the page.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** Nobody sees the page: a document laid out for a screen, too, takes nearly a third longer. */
const UNSEEN = "@media screen { main { display: none } }";

/**
 * The page around all documents. It stays open, because reading 150 KB of fonts again would take longer than
 * printing.
 */
export const SHELL = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title></title>
<style>${look}${UNSEEN}</style>
<style id="sheet"></style>
</head>
<body><main></main></body>
</html>`;
