import { compileErrors, validate } from "@readme/openapi-parser";
import { BaseResolver, createConfig, lintDocument, Source } from "@redocly/openapi-core";
import { CALL_GROUPS } from "$/model/api/calls.ts";
import { openApi } from "$/model/api/openapi.ts";
import type { Finding } from "./finding.ts";

/** Beside the recommended rules. */
const RULES = {
  "component-name-unique": "error",
  "info-contact": "error",
  "info-license-strict": "error",
  "no-illogical-composition-keywords": "error",
  "no-invalid-schema-examples": "error",
  "operation-description": "error",
  "operation-singular-tag": "error",
  "parameter-description": "error",
  "tag-description": "error",
  // `/respondents/signup/{testCode}` beside `/respondents/{id}/accept-tos-pp`: no id is "signup".
  "no-ambiguous-paths": "off",
  // Some calls refuse nobody and nothing, such as `GET /api/check-connectivity`.
  "operation-4xx-response": "off",
  // tests/api/calls/examples_test.ts checks the examples, in a tenth of the time.
  "no-invalid-media-type-examples": "off",
} as const;

const PATH = "openapi.json";

export const API_BASE = "/api/v1";

/** The document as an installation serves it. */
export const describedApi = () =>
  openApi(CALL_GROUPS, {
    apiBase: API_BASE,
    appUrl: "https://assay.test",
    supportEmail: "support@assay.test",
  });

/** What two validators find in an OpenAPI document: Redocly's linter and ReadMe's parser. */
export async function checkDescription(document: object): Promise<Finding[]> {
  const text = JSON.stringify(document);
  const config = await createConfig({ extends: ["recommended"], rules: RULES });
  const problems = await lintDocument({
    document: { source: new Source(PATH, text), parsed: JSON.parse(text) },
    externalRefResolver: new BaseResolver(),
    config,
  });
  // The parser replaces references by what they refer to.
  const result = await validate(JSON.parse(text));
  return [
    ...problems.map(({ ruleId, message, location }) => ({
      path: PATH,
      message: `${ruleId}: ${message} (${location[0]?.pointer ?? "#"})`,
    })),
    ...result.valid && result.warnings.length === 0 ? [] : [{ path: PATH, message: compileErrors(result) }],
  ];
}
