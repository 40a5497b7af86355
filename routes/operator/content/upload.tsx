import { page } from "fresh";
import { Head } from "fresh/runtime";
import { UploadPage } from "$/components/operator/content/UploadPage.tsx";
import { define } from "$/define.ts";
import { proposePackage } from "$/domain/operators/content/propose.ts";
import type { Finding } from "$/model/operators/content.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readPackageForm } from "$/site/request/package.ts";
import { seeOther } from "$/site/response/see_other.ts";

interface Uploaded {
  /** The file or folder. Undefined before one is sent. */
  readonly name?: string;
  readonly findings: readonly Finding[];
  readonly isEmpty?: boolean;
  /** Why nothing was read. */
  readonly message?: string;
}

/** Of a package with faults all of them are shown, and nothing is kept. */
export const handler = define.handlers({
  GET: () => page<Uploaded>({ findings: [] }),
  async POST({ req, state }) {
    try {
      const read = await readPackageForm(req, state);
      if (!read) return page<Uploaded>({ findings: [], isEmpty: true }, { status: 400 });
      const { findings, proposal } = await proposePackage(state, state.actor, read);
      if (proposal) return seeOther(`/operator/content/proposals/${proposal.id}`);
      return page<Uploaded>({ name: read.name, findings }, { status: 400 });
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return page<Uploaded>({ findings: [], message }, { status });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Head>
      <title>{t("operator:upload.title")} · Assay</title>
    </Head>
    <UploadPage t={t} {...data} />
  </>
));
