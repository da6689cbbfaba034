import { type ComponentType, use } from 'react';
import { GIVE_UP_AFTER_MS } from '../loader/limits';
import { PageFailure } from '../loader/page-failure';
import { withLimit } from '../loader/with-limit';

/** A component whose code comes when it is first shown. */
export type LazyPage<Props> = ComponentType<Props> & { preload(): void };

/**
 * A lazy component with a time limit, whose failure the boundary above can tell from an error of the page itself:
 * `lazyPage(() => import('./pages/login-page').then((module) => module.LoginPage))`.
 */
export function lazyPage<Props extends object = Readonly<Record<string, never>>>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let held: Promise<ComponentType<Props>> | undefined;

  function start(): Promise<ComponentType<Props>> {
    const late = () => new Error(`The page did not arrive within ${GIVE_UP_AFTER_MS / 1000} seconds`);
    const started = withLimit(load(), GIVE_UP_AFTER_MS, late).catch((error: unknown) => {
      throw new PageFailure(error);
    });
    started.then(
      // As React marks what it has waited for: what came before the page was shown is drawn at once.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      // A preload that fails is told to the boundary when the page is shown, not to the window now.
      () => undefined,
    );
    return started;
  }

  function LazyPageComponent(props: Props) {
    held ??= start();
    const Page = use(held);
    return <Page {...props} />;
  }
  return Object.assign(LazyPageComponent, {
    preload: () => {
      held ??= start();
    },
  });
}
