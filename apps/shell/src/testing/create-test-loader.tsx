import type { RegistryEntry } from '@tessera/contracts/remotes';
import type { LoadedRemote, RemoteHost, SlotProps } from '@tessera/federation';

/** Fulfilled promise that `use` reads without suspending. */
const fulfilled = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function SendReceive({ open, request }: SlotProps['SendReceivePanel']) {
  return open ? <p>Send/Receive is open: {request.symbol ?? 'no symbol'}</p> : null;
}

/** Renders every page of a manifest as a heading with its title. */
const loadedFrom = ({ manifest }: RegistryEntry, slots: LoadedRemote['slots']): LoadedRemote => ({
  manifest,
  fills: {},
  routes: manifest.routes.map(({ path, title }) => ({ path, Component: () => <h1>{`Page ${title}`}</h1> })),
  slots: {
    HeaderMenu: ({ open }) => (open ? <p>The menu is open</p> : null),
    SearchModal: ({ open }) => (open ? <p>Search is open</p> : null),
    SendReceivePanel: SendReceive,
    StakePanel: ({ open, request }) =>
      open ? <p>{`Staking is open: ${request.action} ${request.validator}`}</p> : null,
    WalletKeyReset: ({ open, onClose }) => (open ? <button onClick={onClose}>Close key reset</button> : null),
    ...slots,
  },
});

interface LoaderOptions {
  readonly registry: RemoteHost['registry'];
  readonly entries: readonly RegistryEntry[];
  readonly slots: LoadedRemote['slots'];
  /** Remote that loads only after `recover`. */
  readonly fails: string | undefined;
}

/** Creates a loader of remotes with headings as pages. */
export function createTestLoader({ registry, entries, slots, fails }: LoaderOptions) {
  const loaded = new Map(entries.map((entry) => [entry.manifest.name, fulfilled(loadedFrom(entry, slots))]));
  const failing = new Set(fails === undefined ? [] : [fails]);
  const reason = new Error('503');
  const rejected = Object.assign(Promise.reject(reason), { status: 'rejected', reason });
  rejected.catch(() => undefined);
  const versions = new Map<string, string>();
  const rendered = new Set<string>();
  const prefetch = (name: string) => {
    versions.set(name, registry.get(name)?.version ?? '');
    return (
      (failing.has(name) ? rejected : loaded.get(name)) ??
      Promise.reject(new Error(`${name} is not published`))
    );
  };
  const loader: RemoteHost['loader'] = {
    load(name) {
      rendered.add(name);
      return prefetch(name);
    },
    prefetch,
    retry: () => undefined,
    versions,
    isRendered: (name) => rendered.has(name),
  };
  return { loader, recover: () => failing.clear() };
}
