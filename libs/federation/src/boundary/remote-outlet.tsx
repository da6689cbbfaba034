import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { KILLED_CONTRACT, type RegistryEntry } from '@tessera/contracts/remotes';
import type { LoadedRemote } from '../contract/remote-module';
import { PageFailure, RemoteFailure } from '../loader/failures';
import { SLOW_AFTER_MS, SPINNER_AFTER_MS } from '../loader/limits';
import { ErrorBoundary } from './error-boundary';
import { useRemoteHost } from './remote-host';
import { useRegistryEntries } from './use-offers';

/** Places a card that has no place of its own in the page. */
export type CardPlacement = (card: ReactNode, why: 'slow' | 'failed') => ReactNode;

interface TimedFallbackProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** With it, nothing is shown until the load is slow. */
  readonly place?: CardPlacement | undefined;
}

/** Renders the loading fallback of a remote: nothing until 200 ms (no spinner flash), a spinner, then the slow card at 3 s. */
function TimedFallback({ title, onRetry, place }: TimedFallbackProps) {
  const { cards } = useRemoteHost();
  const [stage, setStage] = useState<'quiet' | 'spinner' | 'slow'>('quiet');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('spinner'), SPINNER_AFTER_MS),
      setTimeout(() => setStage('slow'), SLOW_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === 'quiet') return null;
  const slow = <cards.Slow title={title} onRetry={onRetry} />;
  if (place !== undefined) return stage === 'slow' ? place(slow, 'slow') : null;
  return stage === 'spinner' ? <cards.Loading title={title} /> : slow;
}

interface RemoteOutletProps {
  readonly name: string;
  /** Path of the page that will render, so that its files load in parallel with the remote. */
  readonly path?: string | undefined;
  readonly children: (remote: LoadedRemote) => ReactNode;
  /** For a place too small for a card: renders nothing while loading, and the slow and failed cards by `failure`. */
  readonly quiet?: boolean;
  readonly failure?: CardPlacement | undefined;
}

/** Returns the title of a remote in the texts of its cards. `entry` is that of the registry, if it has one. */
export const titleOf = (name: string, entry: RegistryEntry | undefined): string =>
  entry?.manifest.title ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** A failed load is loaded again; after an error of the page itself a remount is enough. */
const isLoadFailure = (error: unknown) => error instanceof RemoteFailure || error instanceof PageFailure;
const isTimeout = (error: unknown) =>
  error instanceof Error && /timed? ?out|did not arrive/i.test(error.message);

function Loaded({ name, path, children }: RemoteOutletProps) {
  const { loader } = useRemoteHost();
  return children(use(loader.load(name, path)));
}

/** Renders one remote with its own error boundary, timeout and retry, or the card of a killed one. */
export function RemoteOutlet({ name, path, children, quiet = false, failure }: RemoteOutletProps) {
  const { registry, loader, cards, report } = useRemoteHost();
  const [attempt, setAttempt] = useState(0);
  // Renders again when a killed remote is revived.
  useRegistryEntries();
  const entry = registry.get(name);
  const title = titleOf(name, entry);
  const remote = `${name} ${entry?.version ?? 'unpublished'}`;
  const remount = () => setAttempt(attempt + 1);
  const reload = () => {
    loader.retry(name);
    remount();
  };

  const isKilled = entry?.contract === KILLED_CONTRACT;
  const failed = (error?: unknown) => (
    <cards.Failed
      title={title}
      remote={remote}
      stage={isKilled ? 'off' : isLoadFailure(error) ? 'load' : 'page'}
      // The second timeout was on a fresh URL: only a reload of the document can help.
      needsReload={isKilled || (attempt > 0 && isTimeout(error))}
      onRetry={isLoadFailure(error) ? reload : remount}
    />
  );
  if (isKilled) return failed();
  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => report(error, remote)}
      fallback={(error) => (quiet ? failure?.(failed(error), 'failed') : failed(error))}
    >
      <Suspense
        fallback={
          quiet && failure === undefined ? null : (
            <TimedFallback title={title} onRetry={reload} place={failure} />
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
