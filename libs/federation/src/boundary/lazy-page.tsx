import { type ComponentType, use } from 'react';
import { GIVE_UP_AFTER_MS } from '../loader/limits';
import { withLimit } from '../loader/with-limit';
import { AttemptContext } from './attempt-context';

interface Load<Props> {
  readonly attempt: number;
  readonly promise: Promise<ComponentType<Props>>;
  failed: boolean;
}

/** A component whose code comes when it is first shown. */
export type LazyPage<Props> = ComponentType<Props> & { preload(): void };

/**
 * A lazy component that can be retried, unlike `React.lazy`, which keeps a failure for ever:
 * `lazyPage(() => import('./pages/login-page').then((module) => module.LoginPage))`.
 */
export function lazyPage<Props extends object = Readonly<Record<string, never>>>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let held: Load<Props> | undefined;

  function start(attempt: number): Load<Props> {
    const late = () => new Error(`The page did not arrive within ${GIVE_UP_AFTER_MS / 1000} seconds`);
    const started: Load<Props> = {
      attempt,
      promise: withLimit(load(), GIVE_UP_AFTER_MS, late),
      failed: false,
    };
    started.promise.catch(() => (started.failed = true));
    return started;
  }

  function LazyPageComponent(props: Props) {
    const attempt = use(AttemptContext);
    if (held === undefined || (held.failed && held.attempt !== attempt)) held = start(attempt);
    const Page = use(held.promise);
    return <Page {...props} />;
  }
  return Object.assign(LazyPageComponent, {
    preload: () => {
      held ??= start(0);
    },
  });
}
