import { fillOf, manifestOf } from '@tessera/contracts/manifest-of';
import type { RemoteManifest } from '@tessera/contracts/remotes';
import {
  createRegistry,
  parseRemoteModule,
  type RemoteDefinition,
  type RemoteHost,
  RemoteHostContext,
} from '@tessera/federation';
import { type ReactNode, useState } from 'react';

type Fills = NonNullable<RemoteDefinition['fills']>;
const Nothing = () => null;

/** Creates a host with one remote, which opens the slots and fills them. */
function createHost(loads: Fills, report: RemoteHost['report']): RemoteHost {
  const { name, contract, fills = {} } = manifestOf('filler', { pages: [], fills: loads });
  const slots = Object.fromEntries(Object.entries(fills).map(([slot, fill]) => [slot, fill.contract]));
  const manifest: RemoteManifest = {
    name,
    contract,
    routes: [{ path: '/', area: 'shell', title: name, slots }],
    nav: [],
    slots: [],
    fills,
  };
  const version = '1.0.0-0123456789ab';
  const entry = { version, contract, entry: '/', integrity: '', preload: [], signature: '', manifest };
  const loaded = Promise.all(
    Object.entries(loads).map(async ([slot, fill]) => [slot, await fillOf(fill).load()] as const),
  );
  const routes = [{ path: '/', Component: Nothing }];
  const remote = loaded.then((components) =>
    parseRemoteModule({ remote: { manifest, routes, fills: Object.fromEntries(components) } }),
  );
  return {
    registry: createRegistry({ [name]: entry }),
    loader: {
      load: () => remote,
      prefetch: () => remote,
      retry: () => undefined,
      versions: new Map(),
      isRendered: () => true,
    },
    cards: { Loading: Nothing, Slow: Nothing, Failed: Nothing },
    report,
  };
}

const rethrow = (error: unknown) => {
  throw error;
};

interface FilledSlotsProps {
  fills: Fills;
  /** Receives the errors of the fillers. Default: throws them. */
  report?: RemoteHost['report'];
  children: ReactNode;
}

/** Fills slots that pages open for other remotes, as the shell does. */
export function FilledSlots({ fills, report = rethrow, children }: FilledSlotsProps) {
  const [host] = useState(() => createHost(fills, report));
  return <RemoteHostContext value={host}>{children}</RemoteHostContext>;
}
