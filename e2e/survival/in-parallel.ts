/** Runs work with a concurrency limit. @returns all results */
export async function inParallel<Piece>(
  pieces: readonly Piece[],
  concurrency: number,
  work: (piece: Piece) => Promise<readonly string[]>,
): Promise<string[]> {
  const left = [...pieces];
  const found: string[] = [];
  const worker = async () => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift())
      found.push(...(await work(piece)));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return found;
}
