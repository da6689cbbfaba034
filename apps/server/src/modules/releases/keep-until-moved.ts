import type { PlatformDeps } from '../../platform/deps';

/** Caches a read of the registry until a release moves, or `deafMaxAgeMs` while notifications may be missed. Retries failed reads. */
export function keepUntilMoved<T>(
  { listener }: Pick<PlatformDeps, 'listener'>,
  deafMaxAgeMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let held: { at: number; content: Promise<T> } | undefined;
  const forget = () => {
    held = undefined;
  };
  listener.onGap(forget);
  listener.subscribe(({ kind }) => {
    if (kind === 'release') forget();
  });
  return () => {
    if (held && (listener.isUp() || performance.now() - held.at < deafMaxAgeMs)) return held.content;
    const content = read();
    held = { at: performance.now(), content };
    content.catch(forget);
    return content;
  };
}
