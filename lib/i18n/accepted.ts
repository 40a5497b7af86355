/** The tags of an Accept-Language header, the most preferred first. Refused tags (`q=0`) are left out. */
export function acceptedLanguages(header: string | null): string[] {
  const tags = (header ?? "").split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  // The sort is stable: tags of equal weight keep their order.
  return tags.filter(({ tag, weight }) => tag && weight > 0).sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
