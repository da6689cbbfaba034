import { openSlotsOf, type OpenSlotName } from '@tessera/contracts/manifest-of';
import type { RegistryEntry } from '@tessera/contracts/remotes';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import type { OpenSlotProps } from '../contract/open-slots';
import { ErrorBoundary } from './error-boundary';
import { useRemoteHost } from './remote-host';
import { useRegistryEntries } from './use-offers';

interface OpenSlotContent<Name extends OpenSlotName> {
  readonly slot: Name;
  readonly props: OpenSlotProps[Name];
  /** Shown in the place of each remote until it has loaded. */
  readonly loading?: ReactNode;
}

/** Returns the published remotes that fill a slot with the contract of its owner, ordered by name. */
function useFillers(slot: OpenSlotName): readonly RegistryEntry[] {
  const entries = useRegistryEntries();
  const contracts = entries.map(({ manifest }) => openSlotsOf(manifest).get(slot));
  return entries
    .filter(({ manifest: { fills = {} } }) => slot in fills && contracts.includes(fills[slot]?.contract))
    .toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
}

function Fill<Name extends OpenSlotName>({ name, slot, props }: OpenSlotContent<Name> & { name: string }) {
  const { loader } = useRemoteHost();
  const Component: ComponentType<OpenSlotProps[Name]> | undefined = use(loader.load(name)).fills[slot];
  return Component === undefined ? null : <Component {...props} />;
}

function Filler<Name extends OpenSlotName>({
  entry,
  ...content
}: OpenSlotContent<Name> & { entry: RegistryEntry }) {
  const { report } = useRemoteHost();
  const { name } = entry.manifest;
  return (
    <ErrorBoundary onError={(error) => report(error, `${name} ${entry.version}`)} fallback={() => null}>
      <Suspense fallback={content.loading}>
        <Fill name={name} {...content} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Renders the remotes that fill a slot, in the order of their names. A remote that fails is reported and renders nothing; the
 * others stay. Renders nothing outside the shell.
 */
export function OpenSlot<Name extends OpenSlotName>(content: OpenSlotContent<Name>) {
  return useFillers(content.slot).map((entry) => (
    <Filler key={entry.manifest.name} entry={entry} {...content} />
  ));
}
