import { CODE_LANGUAGES } from "../../model/api/code_samples.ts";

/** Where the choice is kept on the device. */
export const KEPT_CODE = "assay:code";

/** Runs before the page is drawn, so that nothing moves. Where a browser forbids storage, nothing is kept. */
const RESTORE = `try {
  document.getElementById("code-" + localStorage.getItem("${KEPT_CODE}")).checked = true;
} catch {}`;

/**
 * The language of all code on the page. Before the code, as its siblings: the style sheet shows the chosen one
 * without a script.
 */
export function CodeChoice() {
  const languages = Object.entries(CODE_LANGUAGES);
  return (
    <>
      {languages.map(([language], at) => (
        <input
          key={language}
          type="radio"
          name="code"
          id={`code-${language}`}
          value={language}
          className="visually-hidden"
          defaultChecked={at === 0}
        />
      ))}
      <script dangerouslySetInnerHTML={{ __html: RESTORE }} />
      <div className="docs-languages" role="presentation">
        {languages.map(([language, name]) => <label key={language} htmlFor={`code-${language}`}>{name}
        </label>)}
      </div>
    </>
  );
}
