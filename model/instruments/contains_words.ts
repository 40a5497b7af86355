/** Whether a text has each word of a query, in any order and without regard to case and accents. */
export function containsWords(text: string, query: string): boolean {
  const searched = plain(text);
  return plain(query).split(/\s+/).every((word) => searched.includes(word));
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
