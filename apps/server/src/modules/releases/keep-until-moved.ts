import type { PlatformDeps } from '../../platform/deps';

type Kind = 'release' | 'flag';

export function onReleaseMove(
  listener: PlatformDeps['listener'],
  callback: () => void,
  wanted: Kind = 'release',
): void {
  listener.onGap(callback);
  listener.subscribe(({ kind }) => {
    if (kind === wanted) callback();
  });
}

/**
 * Caches the result of `read` until a release is published or moved, or a flag changed if `kind` is `flag`. While the
 * listener is down, the cache expires after `deafMaxAgeMs`, because notifications may be missed. A failed read is not cached.
 */
export function keepUntilMoved<T>(
  { listener }: Pick<PlatformDeps, 'listener'>,
  deafMaxAgeMs: number,
  read: () => Promise<T>,
  kind?: Kind,
): () => Promise<T> {
  let held: { at: number; content: Promise<T> } | undefined;
  const forget = () => (held = undefined);
  onReleaseMove(listener, forget, kind);
  return () => {
    if (held && (listener.isUp() || performance.now() - held.at < deafMaxAgeMs)) return held.content;
    const content = read();
    held = { at: performance.now(), content };
    content.catch(forget);
    return content;
  };
}
