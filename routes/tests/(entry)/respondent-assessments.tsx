import { page } from "fresh";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { currentOf, OwnTests } from "$/components/entry/OwnTests.tsx";
import { ReentryCode } from "$/components/entry/ReentryCode.tsx";
import { Kept } from "$/components/entry/StartFacts.tsx";
import { ToOtherDevice } from "$/components/entry/ToOtherDevice.tsx";
import { completionContent } from "$/domain/entry/completion_content.ts";
import { respondentHome } from "$/domain/entry/respondent_home.ts";
import { noteTalk } from "$/domain/sitting/note_talk.ts";
import { readTalk } from "$/domain/sitting/talk.ts";
import { momentText } from "$/lib/time/dates.ts";
import { Paragraphs } from "$/components/layout/Paragraphs.tsx";
import { HandForm } from "$/components/entry/HandForm.tsx";
import { StaffMessages } from "$/components/entry/StaffMessages.tsx";
import { DeviceCheck } from "$/islands/entry/DeviceCheck.tsx";
import { KeepCode } from "$/islands/entry/KeepCode.tsx";
import { FollowHome } from "$/islands/entry/FollowHome.tsx";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import { define } from "./(_shell)/define.ts";
import { showOrganization } from "./(_shell)/show_organization.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import type { TFunction } from "i18next";
import type { ComponentProps } from "preact";

const CODE = "reentry-code";
const RECEIPTS = "receipts";
const MESSAGES = "staff-messages";

export const handler = define.handlers({
  async GET(ctx) {
    const { state } = ctx;
    const home = await respondentHome(state, state.actor, state.language);
    showOrganization(state, home.organization);
    const isDone = home.assessments.every(({ status }) => status === "complete");
    // Shown once, before any test has begun.
    const isNew = home.assessments.every(({ status }) => status === "new");
    if (home.survey === "open" && isNew && !home.isBatchClosed) {
      return ctx.redirect("/tests/demographics-survey", 303);
    }
    const { messages, hand, reopened = [] } = await readTalk(state, state.actor);
    // Offered when they come from a test, and when they come back; the page of the tests stays in reach.
    const isLater = ctx.url.searchParams.get("survey") === "later";
    if (home.surveyAfter === "open" && messages.length === 0 && reopened.length === 0 && !isLater) {
      return ctx.redirect("/tests/survey", 303);
    }
    if (messages.length > 0) {
      await noteTalk(state, state.actor, { shown: messages.map(({ id }) => id), acknowledged: [] });
    }
    return page({
      home,
      messages,
      hand,
      reopened,
      completion: isDone ? await completionContent(state, state.actor, state) : undefined,
    });
  },
});

export default define.page<typeof handler>(
  ({ data: { home, messages, hand, reopened, completion }, state: { t, appUrl, language } }) => {
    const { firstName, resumeCode, organization, assessments, isWaiting } = home;
    // Who waits can begin nothing yet.
    const isBatchClosed = home.isBatchClosed || isWaiting;
    const title = completion?.title ??
      (firstName ? t("home.welcome", { name: firstName }) : t("home.title"));
    const next = currentOf(assessments, isBatchClosed);
    const hasOpenTests = assessments.some(({ status }) => status !== "complete");
    return (
      <div class="entry-page">
        {messages.length > 0 && (
          <>
            <StaffMessages t={t} id={MESSAGES} messages={messages} />
            <OpenModal id={MESSAGES} />
          </>
        )}
        <FollowHome
          version={[
            isWaiting,
            hand?.kind,
            hand?.isAnswered,
            ...assessments.map(({ status, isStopped }) => isStopped ? "stopped" : status),
            ...messages.map(({ id }) => id),
          ].join(" ")}
          isWaiting={isWaiting && !home.isBatchClosed}
        />
        <Titled title={title} />
        {assessments.filter(({ id }) => reopened.includes(id)).map(({ id, name }) => (
          <Banner key={id} tone="info">
            {t("news.opened", { test: name })} <a href={`/tests/active?assessment=${id}`}>{t("home.goOn")}</a>
          </Banner>
        ))}
        {home.surveyAfter === "open" && (
          <Banner>
            {t("survey.open")} <a href="/tests/survey">{t("survey.answer")}</a>
          </Banner>
        )}
        {completion && <Paragraphs text={completion.text} />}
        {completion && <Kept t={t} of={organization} as="p" />}
        {isWaiting && !home.isBatchClosed && <Waiting t={t} organization={organization.name} />}
        {home.isBatchClosed && hasOpenTests && (
          <Banner tone="warn">{t("home.closed", { organization: organization.name })}</Banner>
        )}
        {hasOpenTests && (
          <ReentryCode
            t={t}
            id={CODE}
            code={resumeCode}
            address={`${new URL(appUrl).host}/tests`}
            organization={organization.name}
            actions={
              <>
                <KeepCode of={CODE} texts={keepTexts(t)} />
                <ToOtherDevice t={t} />
              </>
            }
          />
        )}
        {next?.status === "new" && next.isTimed && <DeviceCheck texts={deviceTexts(t)} />}
        <section class={hasOpenTests ? "stack" : "stack printed"} aria-labelledby="own-tests">
          <p class="only-on-paper">
            {organization.name} · {[firstName, home.lastName].filter(Boolean).join(" ")}
          </p>
          <h2 id="own-tests">{t(hasOpenTests ? "tests:home.tests" : "tests:home.receipts")}</h2>
          {!hasOpenTests && <p>{t("home.receipt.keep")}</p>}
          {next?.status === "new" && assessments.some(({ status }) => status === "complete") && (
            <p>{t("home.break")}</p>
          )}
          <div id={RECEIPTS} class="stack">
            <OwnTests
              {...{ t, assessments, isBatchClosed }}
              practiceAt={(id) => `/tests/practice?assessment=${id}`}
              momentOf={(at) => momentText(new Date(at), home.timeZone, language)}
            />
          </div>
          {!hasOpenTests && <KeepCode of={RECEIPTS} texts={keepTexts(t)} />}
        </section>
        {hand && (hasOpenTests || hand.kind) && <HandForm t={t} hand={hand} />}
        <form method="post" action="/tests/departure" class="entry-acts">
          <Button>{t("home.leave")}</Button>
          <span class="quietly">
            {t(hasOpenTests ? "tests:home.leaveAndReturn" : "tests:home.leaveForGood")}
          </span>
        </form>
      </div>
    );
  },
);

/** Until staff let them in. Without a script they look again themselves. */
function Waiting({ t, organization }: { t: TFunction; organization: string }) {
  return (
    <Banner tone="info">
      {t("home.waiting", { organization })}{" "}
      <a href="/tests/respondent-assessments">{t("home.waitingLook")}</a>
    </Banner>
  );
}

const keepTexts = (t: TFunction): ComponentProps<typeof KeepCode>["texts"] => ({
  copy: t("home.code.copy"),
  copied: t("home.code.copied"),
  copyFailed: t("home.code.copyFailed"),
  print: t("home.code.print"),
});

const deviceTexts = (t: TFunction): ComponentProps<typeof DeviceCheck>["texts"] => ({
  title: t("home.device.title"),
  checking: t("home.device.checking"),
  ready: t("home.device.ready"),
  poor: {
    screen: t("home.device.poor.screen"),
    storage: t("home.device.poor.storage"),
    connection: t("home.device.poor.connection"),
  },
  again: t("home.device.again"),
  parts: {
    screen: { fine: t("home.device.screen.fine"), poor: t("home.device.screen.poor") },
    storage: { fine: t("home.device.storage.fine"), poor: t("home.device.storage.poor") },
    connection: { fine: t("home.device.connection.fine"), poor: t("home.device.connection.poor") },
    clock: { fine: t("home.device.clock.fine"), noted: t("home.device.clock.noted") },
  },
});
