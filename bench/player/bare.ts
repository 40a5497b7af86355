import { brotliCompressSync } from "node:zlib";

/**
 * The least that can show the same questions: a page, its style, and a script that shows the next question.
 * It stores and sends nothing.
 */
export function serveBare(statements: readonly string[]) {
  const files: Record<string, [string, string]> = {
    "/": ["text/html; charset=utf-8", PAGE.replace("FIRST", statements[0]!)],
    "/bare.css": ["text/css", STYLE],
    "/bare.js": ["text/javascript", `const questions=${JSON.stringify(statements)};${SCRIPT}`],
  };
  const sent = new Map(
    Object.entries(files).map(([path, [type, text]]) => [path, { type, body: brotliCompressSync(text) }]),
  );
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const file = sent.get(new URL(request.url).pathname);
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.body, { headers: { "content-type": file.type, "content-encoding": "br" } });
  });
}

const ANSWERS = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"];

const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/bare.css"><script type="module" src="/bare.js"></script></head>
<body><main><form><h1 id="player-heading">FIRST</h1>${
  ANSWERS.map((answer, index) => `<label><input type="radio" name="a" value="${index + 1}">${answer}</label>`)
    .join("")
}</form></main></body></html>`;

const STYLE = `body{font:1rem/1.5 system-ui;margin:0 auto;max-width:40rem;padding:1rem}
label{display:block;border:1px solid;border-radius:4px;padding:.75rem;margin:.5rem 0}`;

const SCRIPT = `let at=0;const form=document.forms[0];
const next=()=>{form.reset();document.getElementById("player-heading").textContent=questions[++at]};
form.onchange=next;document.onkeydown=({key})=>{if(/^[1-5]$/.test(key))next()}`;
