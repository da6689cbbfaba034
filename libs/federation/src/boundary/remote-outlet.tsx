import { type ReactNode, Suspense, use, useState } from 'react';
import type { LoadedRemote } from '../contract/remote-module';
import { remoteTitle } from '../contract/remote-title';
import { AttemptContext } from './attempt-context';
import { ErrorBoundary } from './error-boundary';
import { TimedFallback } from './timed-fallback';
import { useRemoteHost } from './use-remote-host';

interface RemoteOutletProps {
  readonly name: string;
  readonly children: (remote: LoadedRemote) => ReactNode;
  /** What stands for the remote when it failed in a place too small for a card; the card otherwise. */
  readonly quiet?: boolean;
}

const isLate = (error: unknown) =>
  error instanceof Error && /timed? ?out|did not arrive/i.test(error.message);

function Loaded({ name, children }: RemoteOutletProps) {
  const { loader } = useRemoteHost();
  return children(use(loader.load(name, use(AttemptContext))));
}

/** One remote's place in the page: its own boundary, its own time limit, its own Retry. */
export function RemoteOutlet({ name, children, quiet = false }: RemoteOutletProps) {
  const { registry, cards, report } = useRemoteHost();
  const [attempt, setAttempt] = useState(0);
  const entry = registry.get(name);
  const title = remoteTitle(entry?.manifest ?? { name });
  const remote = `${name} ${entry?.version ?? 'unpublished'}`;
  const retry = () => setAttempt(attempt + 1);

  const failed = (error: unknown) => (
    <cards.Failed
      title={title}
      remote={remote}
      reason={error instanceof Error ? error.message : String(error)}
      // The browser joins a second request for a hung chunk to the first: only a new page asks again.
      needsReload={attempt > 0 && isLate(error)}
      onRetry={retry}
    />
  );
  return (
    <AttemptContext value={attempt}>
      <ErrorBoundary
        key={attempt}
        onError={(error) => report(error, remote)}
        fallback={(error) => (quiet ? null : failed(error))}
      >
        <Suspense fallback={quiet ? null : <TimedFallback title={title} onRetry={retry} />}>
          <Loaded name={name}>{children}</Loaded>
        </Suspense>
      </ErrorBoundary>
    </AttemptContext>
  );
}
