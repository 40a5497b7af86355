import { page } from "fresh";
import { Head } from "fresh/runtime";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { PreviewBar } from "$/components/admin/catalogue/PreviewBar.tsx";
import { BrandStyle } from "$/components/entry/BrandStyle.tsx";
import { EntryFoot, EntryHead } from "$/components/entry/EntryFrame.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { previewEntry } from "$/domain/entry/preview_entry.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { readPreview, stepAddress, stepAfter, stepsOf } from "./(_page)/preview_steps.ts";
import { PreviewStep } from "./(_page)/PreviewStep.tsx";

/** The page alone, as respondents see it. */
export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state, params, url: { searchParams } }) {
    const asked = readPreview(searchParams, state.language);
    const batch = await openBatch(state, state.actor, batchPlace(params));
    const entry = await previewEntry(state, state.actor, batch.id, asked.language);
    const steps = stepsOf(entry);
    const step = steps.find((one) => one === asked.step) ?? steps[0]!;
    return page({ batch, entry, steps, place: { ...asked, step, language: entry.language } });
  },

  /** Goes on as if the form had been accepted. Only a chosen language is read from it. */
  async POST({ req, state, params, url: { searchParams } }) {
    const asked = readPreview(searchParams, state.language);
    const batch = await openBatch(state, state.actor, batchPlace(params));
    const entry = await previewEntry(state, state.actor, batch.id, asked.language);
    const chosen = (await readForm(req)).language;
    const language = entry.opened.languages.find((one) => one === chosen) ?? entry.language;
    return seeOther(stepAfter(`${batchHome(batch)}/preview`, entry, { ...asked, language }));
  },
});

export default define.page<typeof handler>(({ data: { batch, entry, steps, place }, state }) => {
  const { t: words, settings, words: { t: tIn }, appUrl } = state;
  const { organization, languages } = entry.opened;
  const home = batchHome(batch);
  const at = (to: Partial<typeof place>) => stepAddress(`${home}/preview`, { ...place, ...to });
  const t = tIn(place.language);
  const offered = languages.map((language) => ({ language, href: at({ language }) }));
  return (
    <>
      <Head>
        <title>{`${words("admin:preview.title")}: ${batch.name} · Assay`}</title>
        <BrandStyle accent={organization.brand.accent} />
      </Head>
      <PreviewBar
        t={words}
        text={words("admin:preview.text")}
        steps={steps.map((step) => ({
          text: words(`admin:preview.step.${step}`),
          href: at({ step }),
          isCurrent: step === place.step,
        }))}
        home={home}
      />
      <div class="entry" lang={place.language}>
        <EntryHead t={t} organization={organization} language={place.language} languages={offered} />
        <main id="main" tabIndex={-1}>
          <PreviewStep
            t={t}
            tIn={tIn}
            entry={entry}
            place={place}
            address={`${home}/preview`}
            host={new URL(appUrl).host}
          />
        </main>
        <EntryFoot t={t} organization={organization} supportEmail={settings.supportEmail} />
      </div>
    </>
  );
});
