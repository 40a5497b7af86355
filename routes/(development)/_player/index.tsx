import { page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { Look } from "$/model/sitting/look.ts";
import { QUESTION_TYPES } from "$/model/instruments/question_kinds.ts";
import { detailedTest } from "$/domain/sitting/content/detailed_tests.ts";
import { following } from "$/islands/player/(_following)/following.ts";
import { aroundQuestion, kindsOf, PLAYER_STATES, PlayerStates } from "$/islands/gallery/PlayerStates.tsx";
import { playerWords } from "../../tests/(player)/(_page)/player_words.ts";

await following.loadAllViews();

/**
 * The player in each of its states: `/_player?state=situation`. Signed-in staff can open any question of any
 * test: `/_player?test=3&question=412`, by the id of the subtest question. Each with a look:
 * `look={"textSize":"larger"}`. Without parameters, a list of the states.
 */
export const handler = define.handlers({
  async GET({ url: { searchParams }, state }) {
    const name = searchParams.get("state");
    const look = Look.parse(JSON.parse(searchParams.get("look") ?? "{}"));
    const testId = searchParams.get("test");
    if (testId === null) {
      return page({ shown: PLAYER_STATES.find((it) => it === name), kinds: QUESTION_TYPES, look });
    }
    const whole = await detailedTest(state, state.actor, Number(testId), state.language);
    const { test, place } = aroundQuestion(whole, Number(searchParams.get("question")));
    return page({ shown: { test, place }, kinds: kindsOf(test), look });
  },
});

export default define.page<typeof handler>(({ data: { shown, kinds, look }, state: { words, language } }) => {
  const title = typeof shown === "string" ? shown : shown?.test.name;
  return (
    <>
      <Head>
        <title>{`Player${title ? `: ${title}` : ""} · Assay`}</title>
        <link rel="stylesheet" href={asset("/css/player-rest.css")} />
        <link rel="stylesheet" href={asset("/css/player-tasks.css")} />
      </Head>
      <div id="player-begins" data-kinds={kinds.join(" ")} hidden />
      {shown
        ? (
          <PlayerStates
            shown={shown}
            look={look}
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
