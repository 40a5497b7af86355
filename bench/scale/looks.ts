/** Files and sockets that a process has open. */
export async function countFiles(pid: number): Promise<number> {
  return (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
}

/** The number among a part's words. */
export const numberIn = (words: readonly string[], usual: number): number =>
  Number(words.find((word) => /^\d+$/.test(word)) ?? usual);
