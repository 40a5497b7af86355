interface Placed {
  readonly id: string;
  readonly batch: { readonly id: string };
  readonly project: { readonly id: string };
}

/** Where a respondent's page lies; its deeds and results lie below it. */
export const respondentAddress = ({ id, batch, project }: Placed): string =>
  `/admin/project/${project.id}/batch/${batch.id}/respondent/${id}`;
