import { asset, Head } from "fresh/runtime";
import { define } from "../../../define.ts";
import { PLAYER_STATES, PlayerStates } from "../../../islands/gallery/PlayerStates.tsx";
import { playerWords } from "../../tests/(player)/(_page)/player_words.ts";

/** The player in each of its states: `/_player?state=situation`; without one, a list of them. */
export default define.page(({ url, state: { words, language } }) => {
  const name = url.searchParams.get("state");
  return (
    <>
      <Head>
        <title>{`Player${name ? `: ${name}` : ""} · Assay`}</title>
        <link rel="stylesheet" href={asset("/css/player-rest.css")} />
        <link rel="stylesheet" href={asset("/css/player-tasks.css")} />
      </Head>
      {name && PLAYER_STATES.includes(name)
        ? (
          <PlayerStates
            name={name}
            now={Date.now()}
            language={language}
            messages={playerWords(words, language)}
          />
        )
        : (
          <div class="player">
            <main>
              <h1>The player’s states</h1>
              <ul>
                {PLAYER_STATES.map((it) => (
                  <li key={it}>
                    <a class="button" data-kind="quiet" href={`?state=${encodeURIComponent(it)}`}>{it}</a>
                  </li>
                ))}
              </ul>
            </main>
          </div>
        )}
    </>
  );
});
