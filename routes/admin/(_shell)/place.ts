/** Where a batch's page lies, from the parameters that its folder promises. */
export const batchPlace = ({ projectId = "", batchId = "" }: Record<string, string | undefined>) => ({
  projectId,
  batchId,
});
