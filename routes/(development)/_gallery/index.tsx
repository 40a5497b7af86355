import { Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { MenuKeys } from "$/islands/navigation/MenuKeys.tsx";
import { ModalKeys } from "$/islands/navigation/ModalKeys.tsx";
import { NotificationBar } from "$/islands/messages/NotificationBar.tsx";
import { Mark } from "$/components/layout/Mark.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { Actions } from "./(_components)/Actions.tsx";
import { Choices } from "./(_components)/Choices.tsx";
import { Fields } from "./(_components)/Fields.tsx";
import { Foundations } from "./(_components)/Foundations.tsx";
import { Lists } from "./(_components)/Lists.tsx";
import { Messages } from "./(_components)/Messages.tsx";
import { Modals } from "./(_components)/Modals.tsx";
import { Navigation } from "./(_components)/Navigation.tsx";
import type { Part } from "./(_components)/part.tsx";
import { Statuses } from "./(_components)/Statuses.tsx";
import { Surfaces } from "./(_components)/Surfaces.tsx";

export default define.page(() => (
  <>
    <Head>
      <title>Gallery · Assay</title>
    </Head>
    <Gallery />
  </>
));

const PARTS: Record<string, Part> = {
  Foundations,
  Actions,
  Fields,
  Choices,
  Statuses,
  Surfaces,
  Lists,
  Navigation,
  Messages,
  Modals,
};
const SCHEMES = ["light", "dark"];

/** Every base component in its states, in both colour schemes. */
function Gallery() {
  return (
    <>
      <SkipLink text="Skip to the components" />
      <header className="gallery-head">
        <Mark href="/" />
        <nav aria-label="Parts">
          {Object.keys(PARTS).map((name) => <a key={name} href={`#${name}`}>{name}</a>)}
        </nav>
      </header>
      <main id="main">
        <h1>Gallery</h1>
        {Object.entries(PARTS).map(([name, Shown]) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{name}</h2>
            <div className="gallery-pair">
              {SCHEMES.map((scheme) => (
                <div key={scheme} className="gallery-panel" data-scheme={scheme}>
                  <Shown own={(id) => `${scheme}-${id}`} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
      <NotificationBar closeText="Close" />
      <ModalKeys />
      <MenuKeys />
    </>
  );
}
