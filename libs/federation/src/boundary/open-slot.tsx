import type { RegistryEntry } from '@tessera/contracts/remotes';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import type { OpenSlotProps } from '../contract/open-slots';
import { PageFailure, RemoteFailure } from '../loader/failures';
import { ErrorBoundary } from './error-boundary';
import { useRemoteHost } from './remote-host';
import { fillersOf, useRegistryEntries } from './use-offers';

interface OpenSlotContent<Name extends keyof OpenSlotProps> {
  readonly slot: Name;
  readonly props: OpenSlotProps[Name];
  /** Shown in the place of each remote until it has loaded. */
  readonly loading?: ReactNode;
  /** Returns the content in the place of a remote that failed. Default: nothing. */
  readonly failed?: (onRetry: () => void) => ReactNode;
}

function Fill<Name extends keyof OpenSlotProps>({
  entry,
  slot,
  props,
}: OpenSlotContent<Name> & { entry: RegistryEntry }) {
  const { loader } = useRemoteHost();
  const { manifest, fills } = use(loader.load(entry.manifest.name));
  const Component: ComponentType<OpenSlotProps[Name]> | undefined = fills[slot];
  // The fallback version can be written for other props than the version in the registry.
  if (manifest.fills?.[slot]?.contract !== entry.manifest.fills?.[slot]?.contract) return null;
  return Component === undefined ? null : <Component {...props} />;
}

function Filler<Name extends keyof OpenSlotProps>({
  entry,
  ...content
}: OpenSlotContent<Name> & { entry: RegistryEntry }) {
  const { loader, report } = useRemoteHost();
  const [attempt, setAttempt] = useState(0);
  const { name } = entry.manifest;
  const onError = (error: unknown) => {
    report(error, `${name} ${entry.version}`);
    if (error instanceof RemoteFailure) loader.retry(name);
    // Not `retry`, which would remount the pages and panels of a loaded remote.
    if (error instanceof PageFailure) error.clear();
  };
  return (
    <ErrorBoundary
      key={attempt}
      onError={onError}
      fallback={() => content.failed?.(() => setAttempt(attempt + 1))}
    >
      <Suspense fallback={content.loading}>
        <Fill entry={entry} {...content} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Renders the remotes that fill a slot, in the order of their names. A remote that fails is reported and replaced
 * by `failed`, and the next use of it loads again; the others stay. A loaded version with another contract of the slot is not
 * rendered. Renders nothing outside the shell.
 */
export function OpenSlot<Name extends keyof OpenSlotProps>(content: OpenSlotContent<Name>) {
  return fillersOf(useRegistryEntries(), content.slot).map((entry) => (
    <Filler key={entry.manifest.name} entry={entry} {...content} />
  ));
}
