import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { checkAdminWords } from "./admin_words.ts";
import { inWords } from "../finding.ts";

const wrongs = (files: Record<string, string>) => checkAdminWords(tree(files), ["admin"]).map(inWords);

Deno.test("texts of the admin area are allowed on its pages only, not in documents, mails or other pages", () => {
  const title = `export const title = (t) => t("admin:title");`;
  const takes = (path: string) => `import { title } from "${path}"; title();`;
  assert.deepEqual(
    wrongs({
      "components/admin/title.ts": title,
      "routes/admin/index.tsx": takes("../../components/admin/title.ts"),
      "routes/tests/index.tsx": `import type { Title } from "../../components/admin/title.ts";`,
    }),
    [],
  );
  assert.deepEqual(
    wrongs({
      "components/admin/title.ts": title,
      "components/frame.ts": takes("./admin/title.ts"),
      "reports/head.ts": takes("../components/frame.ts"),
      "domain/mail.ts": `\nt(\`admin:mail.\${kind}\`);`,
    }),
    [
      "components/admin/title.ts:1  words of the admin area alone, in reach of reports/head.ts",
      "domain/mail.ts:2  words of the admin area alone, in reach of domain/mail.ts",
    ],
  );
});
