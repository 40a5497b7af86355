/** `?page=3`; anything else is the first. */
export const pageAsked = ({ searchParams }: URL): number => {
  const page = Number(searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
};
