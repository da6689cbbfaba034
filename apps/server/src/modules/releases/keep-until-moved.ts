import type { PlatformDeps } from '../../platform/deps';

/**
 * Something of the registry, read once and kept in the process until a notice says that a release moved. What could not be
 * read is asked for again.
 * @param deafMaxAgeMs how old it may be while no notice can be heard
 */
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
