import { type ReactNode, Suspense, use, useState } from 'react';
import type { LoadedRemote } from '../contract/remote-module';
import { remoteTitle } from '../contract/remote-title';
import { PageFailure } from '../loader/page-failure';
import { RemoteFailure } from '../loader/remote-failure';
import { ErrorBoundary } from './error-boundary';
import { type CardPlacement, TimedFallback } from './timed-fallback';
import { useRemoteHost } from './use-remote-host';

interface RemoteOutletProps {
  readonly name: string;
  /** The page of it that will be shown, so that its code comes with the remote. */
  readonly path?: string | undefined;
  readonly children: (remote: LoadedRemote) => ReactNode;
  /** A place too small for a card: nothing stands there while it loads, and what `failure` makes of the card when that is slow or fails. */
  readonly quiet?: boolean;
  readonly failure?: CardPlacement | undefined;
}

/** Only what did not load is fetched anew; an error of the page itself is met by drawing it again. */
const isLoadFailure = (error: unknown) => error instanceof RemoteFailure || error instanceof PageFailure;
const isTimeout = (error: unknown) =>
  error instanceof Error && /timed? ?out|did not arrive/i.test(error.message);

function Loaded({ name, path, children }: RemoteOutletProps) {
  const { loader } = useRemoteHost();
  return children(use(loader.load(name, path)));
}

/** One remote's place in the page: its own boundary, its own time limit, its own Retry. */
export function RemoteOutlet({ name, path, children, quiet = false, failure }: RemoteOutletProps) {
  const { registry, loader, cards, report } = useRemoteHost();
  const [attempt, setAttempt] = useState(0);
  const entry = registry.get(name);
  const title = remoteTitle(entry?.manifest ?? { name });
  const remote = `${name} ${entry?.version ?? 'unpublished'}`;
  const remount = () => setAttempt(attempt + 1);
  const reload = () => {
    loader.retry(name);
    remount();
  };

  const failed = (error: unknown) => (
    <cards.Failed
      title={title}
      remote={remote}
      stage={isLoadFailure(error) ? 'load' : 'page'}
      // Late twice, on fresh URLs: what is left is a new page.
      needsReload={attempt > 0 && isTimeout(error)}
      onRetry={isLoadFailure(error) ? reload : remount}
    />
  );
  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => report(error, remote)}
      fallback={(error) => (quiet ? failure?.(failed(error), 'failed') : failed(error))}
    >
      <Suspense
        fallback={
          quiet && failure === undefined ? null : (
            <TimedFallback title={title} onRetry={reload} place={quiet ? failure : undefined} />
          )
        }
      >
        <Loaded name={name} path={path}>
          {children}
        </Loaded>
      </Suspense>
    </ErrorBoundary>
  );
}
