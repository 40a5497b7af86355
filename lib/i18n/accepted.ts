/** The tags of an Accept-Language header, most wanted first. What somebody will not have (`q=0`) is left out. */
export function acceptedLanguages(header: string | null): string[] {
  const wishes = (header ?? "").split(",").map((wish) => {
    const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  // A sort keeps the order of what weighs the same.
  return wishes.filter(({ tag, weight }) => tag && weight > 0).sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
