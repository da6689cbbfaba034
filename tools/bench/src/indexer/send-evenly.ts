import { setTimeout as delay } from 'node:timers/promises';

/** Does one piece of work after the other, each at its own moment; what is late is made up for. @param rate pieces a second */
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
