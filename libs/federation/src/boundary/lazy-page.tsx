import { type ComponentType, use } from 'react';
import { GIVE_UP_AFTER_MS } from '../loader/limits';
import { PageFailure } from '../loader/failures';
import { withTimeout } from '../loader/with-timeout';

/** A component whose code loads when it is first rendered. */
export type LazyPage<Props> = ComponentType<Props> & { preload(): void };

/** Returns a lazy component with a time limit. A failed load throws a `PageFailure`, which the boundary can clear. */
export function lazyPage<Props extends object = Readonly<Record<string, never>>>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let cached: Promise<ComponentType<Props>> | undefined;

  function start(): Promise<ComponentType<Props>> {
    const timeoutError = () => new Error(`The page did not arrive within ${GIVE_UP_AFTER_MS / 1000} seconds`);
    const started = withTimeout(load(), GIVE_UP_AFTER_MS, timeoutError).catch((error: unknown) => {
      throw new PageFailure(error, () => {
        if (cached === started) cached = undefined;
      });
    });
    started.then(
      // React marks promises like this; with the mark, `use` reads preloaded code without suspending.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      // The boundary reports a failed preload when the page is rendered; without a handler here, the window would.
      () => undefined,
    );
    return started;
  }

  function LazyPageComponent(props: Props) {
    cached ??= start();
    const Page = use(cached);
    return <Page {...props} />;
  }
  return Object.assign(LazyPageComponent, {
    preload: () => {
      cached ??= start();
    },
  });
}
