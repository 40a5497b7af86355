import { Icon } from "$/components/layout/Icon.tsx";
import { type IconName, ICONS } from "$/components/layout/icons.ts";
import { Example, type Part } from "./part.tsx";

const COLOURS = [
  "paper",
  "raised",
  "sunken",
  "line",
  "line-2",
  "ink-2",
  "ink",
  "accent",
  "accent-wash",
  "good",
  "good-wash",
  "warn",
  "warn-wash",
  "bad",
  "bad-wash",
];

export const Foundations: Part = () => (
  <>
    <Example of="Type, from the largest step down" wide>
      <p className="gallery-type" data-step="4">Exact and calm</p>
      <p className="gallery-type" data-step="3">Spring intake</p>
      <p className="gallery-type" data-step="2">38 of 50 respondents</p>
      <p className="gallery-type" data-step="1">I notice quickly when someone in the room is uneasy.</p>
      <p>
        Prepaid reports: 112. Figures share one width: 1,111 and 8,888. A key: <kbd>/</kbd>
      </p>
      <p className="quietly">Open until 30 Nov, 17:00 Toronto</p>
    </Example>
    <Example of="One ink, one paper, one accent, four states" wide>
      <ul className="gallery-swatches" role="list">
        {COLOURS.map((name) => (
          <li key={name}>
            <span data-colour={name} />
            {name}
          </li>
        ))}
      </ul>
    </Example>
    <Example of="Signs" wide>
      <ul className="gallery-icons" role="list">
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Example>
  </>
);
