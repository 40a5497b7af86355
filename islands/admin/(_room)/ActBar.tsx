import { Button } from "../../../components/form/Button.tsx";
import type { IconName } from "../../../components/layout/icons.ts";
import { Menu, type MenuItem } from "../../../components/navigation/Menu.tsx";
import { fill } from "../../../components/admin/room/fill.ts";
import type { RoomTexts } from "../../../components/admin/room/room_texts.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { ActDialog, openAct, release, tell } from "./ActDialog.tsx";
import { act, admit, BOARD_ACTS, type BoardAct, fitting } from "./acts.ts";
import { replyToRaised } from "./Hands.tsx";
import type { Board, Tile } from "./board.ts";

const ICONS: Readonly<Record<BoardAct, IconName>> = {
  message: "mail",
  incident: "edit",
  start: "chevron-right",
  extra: "clock",
  pause: "pause",
  resume: "chevron-right",
  stop: "cross-circle",
  reopen: "retest",
};

interface Props {
  board: Board;
  batchId: string;
  texts: RoomTexts;
}

/** What can be done for those who are chosen. At the foot of the screen: nothing moves when it appears. */
export function ActBar({ board, batchId, texts }: Props) {
  return (
    <>
      {board.chosenTiles.value.length > 0 && <Bar board={board} batchId={batchId} texts={texts} />}
      {BOARD_ACTS.map((which) => <ActDialog key={which} {...{ which, board, batchId, texts }} />)}
    </>
  );
}

/** What is done most, and what those who are chosen wait for, as buttons; the rest in a menu, where it can be done. */
function Bar({ board, batchId, texts }: Props) {
  const chosen = board.chosenTiles.value;
  const now = board.now.peek();
  const fits = (which: BoardAct) => fitting(which, chosen, now).length > 0;
  const waiting = chosen.filter(({ person }) => person.value.state === "waiting");
  const raised = chosen.filter(({ person }) => person.value.hand !== null);
  const unanswered = raised.filter(({ person }) => person.value.hand?.answeredAt === null);
  const buttons: BoardAct[] = ["extra", fits("resume") && !fits("pause") ? "resume" : "pause", "message"];
  if (fits("start")) buttons.unshift("start");
  const items: MenuItem[] = BOARD_ACTS.filter((it) => !buttons.includes(it) && fits(it)).map((which) => ({
    text: texts.acts[which].open,
    icon: ICONS[which],
    onClick: () => openAct(which),
  }));
  if (raised.length > 0) {
    const onClick = () => void replyToRaised(batchId, raised, "lowered", texts);
    items.unshift({ text: texts.hands.lowered, icon: "hand", onClick });
  }
  return (
    <div className="room-acts" role="group" aria-label={texts.acts.label}>
      <span>
        <output>{fill(texts.acts.chosen, { n: chosen.length })}</output>
        <Button
          type="button"
          kind="quiet"
          icon="close"
          label={texts.acts.none}
          onClick={() => release(board)}
        />
      </span>
      {waiting.length > 0 && <LetIn batchId={batchId} tiles={waiting} text={texts.admit} texts={texts} />}
      {unanswered.length > 0 && (
        <Button
          type="button"
          kind="quiet"
          icon="hand"
          onClick={() => void replyToRaised(batchId, unanswered, "coming", texts)}
        >
          {texts.hands.coming}
        </Button>
      )}
      {buttons.map((which) => (
        <Button
          key={which}
          type="button"
          kind="quiet"
          icon={ICONS[which]}
          disabled={!fits(which)}
          onClick={() => openAct(which)}
        >
          {texts.acts[which].open}
        </Button>
      ))}
      {items.length > 0 && <Menu summary={texts.acts.more} items={items} align="end" kind="quiet" />}
    </div>
  );
}

interface LetInProps {
  batchId: string;
  /** Null for all who wait. */
  tiles: readonly Tile[] | null;
  text: string;
  texts: RoomTexts;
}

/** Lets in who waits: nothing is lost by it, so it does not ask. */
export function LetIn({ batchId, tiles, text, texts }: LetInProps) {
  const onClick = async () => {
    try {
      const admitted = await admit(batchId, tiles);
      notify({ text: fill(texts.admitted, { n: admitted }), kind: "success" });
    } catch (error) {
      notify({ text: (error as Error).message });
    }
  };
  return <Button type="button" kind="quiet" icon="sign-out" onClick={() => void onClick()}>{text}</Button>;
}

/** Starts the part for all who wait for it. Whoever comes later is started from the bar of those chosen. */
export function StartAll({ board, batchId, texts }: Props) {
  const ready = fitting("start", board.tiles.value, board.now.value);
  const onClick = async () => {
    try {
      tell(await act("start", batchId, ready, {}), texts.acts.start.done, texts);
    } catch (error) {
      notify({ text: (error as Error).message });
    }
  };
  return ready.length === 0
    ? null
    : (
      <Button type="button" icon="chevron-right" onClick={() => void onClick()}>
        {fill(texts.startAll, { n: ready.length })}
      </Button>
    );
}
