import { useEffect, useState } from "react";
import { Banner } from "../../components/messages/Banner.tsx";
import type { Talk } from "../../model/sitting/talk.ts";

interface Props {
  texts: Readonly<Record<"reopened" | "message" | "link", string>>;
  /** Address of the list of tests. */
  home: string;
  /** Above the foot of the player, as it shows what staff say. */
  isInPlayer?: boolean;
}

/**
 * On a respondent's pages beside their list of tests: says, with a link to the list, that staff have opened a test
 * again or sent a message. What is typed on the page stays.
 */
export function FollowStaff({ texts, home, isInPlayer }: Props) {
  const [news, setNews] = useState<"reopened" | "message" | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const look = async () => {
      const answer = await fetch("/tests/messages", { signal: over.signal }).catch(() => null);
      if (!answer?.ok || answer.redirected) return;
      const { messages, reopened = [] } = await answer.json() as Talk;
      setNews(reopened.length > 0 ? "reopened" : messages.length > 0 ? "message" : null);
    };
    const events = new EventSource("/tests/events");
    events.addEventListener("opened", look);
    events.onmessage = () => void look();
    return () => {
      over.abort();
      events.close();
    };
  }, []);
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite" className={isInPlayer ? "from-staff" : undefined}>
      {news && (isInPlayer
        ? (
          <section data-hand>
            <p>{texts[news]}</p>
            <a className="button" data-kind="quiet" href={home}>{texts.link}</a>
          </section>
        )
        : (
          <Banner edge tone="info">
            {texts[news]} <a href={home}>{texts.link}</a>
          </Banner>
        ))}
    </div>
  );
}
