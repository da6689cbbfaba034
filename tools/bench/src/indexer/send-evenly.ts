import { setTimeout as delay } from 'node:timers/promises';

/** Runs pieces of work in sequence, each at its scheduled time; after a delay it catches up. @param rate pieces per second */
export async function runEvenly<Piece>(
  pieces: readonly Piece[],
  rate: number,
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  const since = performance.now();
  for (const [at, piece] of pieces.entries()) {
    const early = (at * 1000) / rate - (performance.now() - since);
    if (early > 0) await delay(early);
    await work(piece);
  }
}
