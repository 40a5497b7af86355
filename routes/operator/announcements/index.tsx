import { page } from "fresh";
import { AnnouncementCard } from "$/components/operator/AnnouncementCard.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";
import { listAnnouncements } from "$/domain/operators/announcements.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

const DONE = ["announced", "ended"];

export const handler = define.handlers({
  async GET({ state, url: { searchParams } }) {
    const past = searchParams.get("past") === "1" ? "1" : "0";
    const done = searchParams.get("done") ?? "";
    return page({ past, done, announcements: await listAnnouncements(state, state.actor, { past }) });
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { past, done, announcements } = data;
  const word = (key: string) => t(`operator:announcements.${key}`);
  return (
    <>
      <Headed
        title={word("title")}
        actions={
          <>
            <LinkButton kind="quiet" href={`/operator/announcements${past === "1" ? "" : "?past=1"}`}>
              {word(past === "1" ? "hidePast" : "showPast")}
            </LinkButton>
            <LinkButton kind="primary" href="/operator/announcements/new">{word("add")}</LinkButton>
          </>
        }
      />
      <div class="stack">
        {DONE.includes(done) && <Banner tone="good">{word(done)}</Banner>}
        {announcements.map((announcement) => (
          <AnnouncementCard
            key={announcement.id}
            {...{ t, language, announcement }}
            actions={announcement.state !== "past" && (
              <LinkButton href={`/operator/announcements/${announcement.id}/end`}>{word("end")}</LinkButton>
            )}
          />
        ))}
        {announcements.length === 0 && <EmptyCard title={word("none")} text={word("noneText")} />}
      </div>
    </>
  );
});
