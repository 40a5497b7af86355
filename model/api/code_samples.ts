/** The languages that a request is shown in. */
export const CODE_LANGUAGES = { curl: "curl", typescript: "TypeScript", python: "Python", r: "R" } as const;
export type CodeLanguage = keyof typeof CODE_LANGUAGES;

/** A request, as the document's examples fill it. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  /** How the caller is known: by a key, a member's access token or a respondent's token. */
  readonly by: "key" | "token" | "respondent" | null;
  readonly body?: unknown;
  /** The media type of a body that is a file. */
  readonly takes?: string;
  /** Whether the call is carried out once however often it is sent. */
  readonly isOnce: boolean;
  /** The media type of the answer; null without a body. */
  readonly answers: string | null;
}

/** The code that sends a request and shows its answer, ready to be pasted: a key stands in the environment. */
export const codeSample = (request: SampleRequest, language: CodeLanguage): string =>
  WRITERS[language](request);

const WRITERS: Readonly<Record<CodeLanguage, (request: SampleRequest) => string>> = {
  curl({ method, url, by, body, takes, isOnce, answers }) {
    // --json is a POST.
    const implied = body === undefined ? "GET" : "POST";
    return [
      `curl ${quoted(url)}`,
      method !== implied && `-X ${method}`,
      by && `-H "Authorization: ${schemeOf(by)} $${secretOf(by)}"`,
      isOnce && '-H "Idempotency-Key: $(uuidgen)"',
      takes && `-H "Content-Type: ${takes}" --data-binary @${fileOf(takes)}`,
      body !== undefined && `--json ${quoted(json(body))}`,
      answers === EVENTS && "--no-buffer",
      isFile(answers) && `--output ${fileOf(answers!)}`,
    ].filter(Boolean).join(" \\\n  ");
  },
  typescript({ method, url, by, body, takes, isOnce, answers }) {
    const headers = [
      by && `Authorization: \`${schemeOf(by)} \${process.env.${secretOf(by)}}\``,
      isOnce && '"Idempotency-Key": crypto.randomUUID()',
      (takes || body !== undefined) && `"Content-Type": "${takes ?? JSON_TYPE}"`,
    ].filter(Boolean);
    const options = [
      method !== "GET" && `method: "${method}",`,
      headers.length > 0 && `headers: {\n    ${headers.join(",\n    ")},\n  },`,
      takes && `body: await readFile("${fileOf(takes)}"),`,
      body !== undefined && `body: JSON.stringify(${indented(unquoted(json(body)))}),`,
    ].filter(Boolean);
    const uses = [takes && "readFile", isFile(answers) && "writeFile"].filter(Boolean);
    return [
      ...uses.length > 0 ? [`import { ${uses.join(", ")} } from "node:fs/promises";\n`] : [],
      `const answer = await fetch("${url}"${options.length > 0 ? `, {\n  ${options.join("\n  ")}\n}` : ""});`,
      "if (!answer.ok) throw new Error(await answer.text());",
      ...answers === JSON_TYPE
        ? ["console.log(await answer.json());"]
        : isFile(answers)
        ? [`await writeFile("${fileOf(answers!)}", await answer.bytes());`]
        : answers === EVENTS
        ? ["for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) console.log(part);"]
        : [],
    ].join("\n");
  },
  python({ method, url, by, body, takes, isOnce, answers }) {
    const headers = [
      by && `"Authorization": f"${schemeOf(by)} {os.environ['${secretOf(by)}']}",`,
      isOnce && '"Idempotency-Key": str(uuid.uuid4()),',
      (takes || body !== undefined) && `"Content-Type": "${takes ?? JSON_TYPE}",`,
    ].filter(Boolean);
    const options = [
      method !== "GET" && `method="${method}",`,
      headers.length > 0 && `headers={\n        ${headers.join("\n        ")}\n    },`,
      takes && `data=open("${fileOf(takes)}", "rb").read(),`,
      body !== undefined && `data=json.dumps(${indented(literal(PYTHON, body), "    ")}).encode(),`,
    ].filter(Boolean);
    const modules = [
      (body !== undefined || answers === JSON_TYPE) && "json",
      by && "os",
      "urllib.request",
      isOnce && "uuid",
    ].filter(Boolean);
    return [
      `import ${modules.join(", ")}\n`,
      `request = urllib.request.Request(\n    "${url}",\n${options.map((it) => `    ${it}\n`).join("")})`,
      "with urllib.request.urlopen(request) as answer:",
      answers === JSON_TYPE
        ? "    print(json.load(answer))"
        : isFile(answers)
        ? `    open("${fileOf(answers!)}", "wb").write(answer.read())`
        : answers === EVENTS
        ? '    for line in answer:\n        print(line.decode(), end="")'
        : "    print(answer.status)",
    ].join("\n");
  },
  r({ method, url, by, body, takes, isOnce, answers }) {
    const secret = by && `Sys.getenv("${secretOf(by)}")`;
    return [
      "library(httr2)\n",
      [
        `request("${url}")`,
        method !== "GET" && `req_method("${method}")`,
        by === "respondent"
          ? `req_headers(Authorization = paste("Respondent", ${secret}))`
          : by && `req_auth_bearer_token(${secret})`,
        isOnce && 'req_headers("Idempotency-Key" = paste(openssl::rand_bytes(16), collapse = ""))',
        takes && `req_body_file("${fileOf(takes)}", type = "${takes}")`,
        body !== undefined && `req_body_json(${indented(literal(R, body))})`,
        ...answers === EVENTS ? ["req_perform_connection()", "resp_stream_sse()"] : [
          isFile(answers) ? `req_perform(path = "${fileOf(answers!)}")` : "req_perform()",
          answers === JSON_TYPE ? "resp_body_json()" : answers === null && "resp_status()",
        ],
      ].filter(Boolean).join(" |>\n  "),
    ].join("\n");
  },
};

const JSON_TYPE = "application/json";
const EVENTS = "text/event-stream";

const isFile = (media: string | null) => media !== null && media !== JSON_TYPE && media !== EVENTS;
const fileOf = (media: string) => `file.${/(\w+)$/.exec(media)![1]}`;
const secretOf = (by: "key" | "token" | "respondent") => by === "key" ? "ASSAY_KEY" : "ASSAY_TOKEN";
const schemeOf = (by: "key" | "token" | "respondent") => by === "respondent" ? "Respondent" : "Bearer";
const json = (value: unknown) => JSON.stringify(value, null, 2);
/** JSON as a program in TypeScript writes it. A string never begins a line there, except as a name. */
const unquoted = (text: string) => text.replace(/^( *)"([a-zA-Z]\w*)": /gm, "$1$2: ");
/** In single quotes, for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const indented = (text: string, by = "  ") => text.replaceAll("\n", `\n${by}`);

/** How a language writes values that JSON has too. */
interface Notation {
  readonly constants: Readonly<Record<string, string>>;
  readonly list: readonly [string, string];
  readonly object: readonly [string, string];
  readonly field: (name: string) => string;
}

const PYTHON: Notation = {
  constants: { true: "True", false: "False", null: "None" },
  list: ["[", "]"],
  object: ["{", "}"],
  field: (name) => `${JSON.stringify(name)}: `,
};

const R: Notation = {
  constants: { true: "TRUE", false: "FALSE", null: "NULL" },
  list: ["list(", ")"],
  object: ["list(", ")"],
  field: (name) => `${/^[a-zA-Z]\w*$/.test(name) ? name : JSON.stringify(name)} = `,
};

function literal(notation: Notation, value: unknown, indent = ""): string {
  if (value === null || typeof value === "boolean") return notation.constants[String(value)]!;
  if (typeof value !== "object") return JSON.stringify(value);
  const deeper = `${indent}  `;
  const [begin, end] = Array.isArray(value) ? notation.list : notation.object;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(notation, one, deeper))
    : Object.entries(value).map(([name, one]) => notation.field(name) + literal(notation, one, deeper));
  return parts.length === 0
    ? begin + end
    : `${begin}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${end}`;
}
