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
  /** Path of the page that will render, so that its files load in parallel with the remote. */
  readonly path?: string | undefined;
  readonly children: (remote: LoadedRemote) => ReactNode;
  /** For a place too small for a card: renders nothing while loading, and the slow and failed cards by `failure`. */
  readonly quiet?: boolean;
  readonly failure?: CardPlacement | undefined;
}

/** A failed load is loaded again; after an error of the page itself a remount is enough. */
const isLoadFailure = (error: unknown) => error instanceof RemoteFailure || error instanceof PageFailure;
const isTimeout = (error: unknown) =>
  error instanceof Error && /timed? ?out|did not arrive/i.test(error.message);

function Loaded({ name, path, children }: RemoteOutletProps) {
  const { loader } = useRemoteHost();
  return children(use(loader.load(name, path)));
}

/** Renders one remote with its own error boundary, timeout and retry. */
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
      // The second timeout was on a fresh URL: only a reload of the document can help.
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
