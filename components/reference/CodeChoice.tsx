import { CODE_LANGUAGES } from "../../model/api/code_samples.ts";

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
      <div className="docs-languages" role="presentation">
        {languages.map(([language, name]) => <label key={language} htmlFor={`code-${language}`}>{name}
        </label>)}
      </div>
    </>
  );
}
