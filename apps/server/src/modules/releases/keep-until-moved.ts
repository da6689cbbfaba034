import type { PlatformDeps } from '../../platform/deps';

export function onReleaseMove(listener: PlatformDeps['listener'], callback: () => void): void {
  listener.onGap(callback);
  listener.subscribe(({ kind }) => {
    if (kind === 'release') callback();
  });
}

/**
 * Caches the result of `read` until a release is published or moved. While the listener is down, the cache expires
 * after `deafMaxAgeMs`, because notifications may be missed. A failed read is not cached.
 */
export function keepUntilMoved<T>(
  { listener }: Pick<PlatformDeps, 'listener'>,
  deafMaxAgeMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let held: { at: number; content: Promise<T> } | undefined;
  const forget = () => (held = undefined);
  onReleaseMove(listener, forget);
  return () => {
    if (held && (listener.isUp() || performance.now() - held.at < deafMaxAgeMs)) return held.content;
    const content = read();
    held = { at: performance.now(), content };
    content.catch(forget);
    return content;
  };
}
