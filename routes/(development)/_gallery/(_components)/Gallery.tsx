import { MenuKeys } from "$/islands/navigation/MenuKeys.tsx";
import { ModalKeys } from "$/islands/navigation/ModalKeys.tsx";
import { NotificationBar } from "$/islands/messages/NotificationBar.tsx";
import { TabKeys } from "$/islands/navigation/TabKeys.tsx";
import { Mark } from "$/components/layout/Mark.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { Actions } from "./Actions.tsx";
import { Choices } from "./Choices.tsx";
import { Fields } from "./Fields.tsx";
import { Foundations } from "./Foundations.tsx";
import { Lists } from "./Lists.tsx";
import { Messages } from "./Messages.tsx";
import { Modals } from "./Modals.tsx";
import { Navigation } from "./Navigation.tsx";
import type { Part } from "./part.ts";
import { Statuses } from "./Statuses.tsx";
import { Surfaces } from "./Surfaces.tsx";

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

/** Every base component in its states, in both colour schemes whatever the browser prefers. */
export function Gallery() {
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
      <TabKeys />
    </>
  );
}
