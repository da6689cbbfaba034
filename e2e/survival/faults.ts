import { createHash } from 'node:crypto';
import { REMOTE_CONTRACT, type RegistryEntry } from '@tessera/contracts';
import type { Route } from '@playwright/test';

/** One way in which a release of a remote is broken. */
export interface Fault {
  readonly name: string;
  /** What its files answer; `code` is what the store would have answered. Left out: the files are there. */
  readonly answer?: (route: Route, code: () => Promise<string>) => Promise<void>;
  /** The code of an entry that was published like this, with its right hash. */
  readonly entry?: (published: RegistryEntry) => string;
  /** What else the registry says of it. */
  readonly change?: Partial<RegistryEntry>;
  /** In place by Try Again, once the fault is over; otherwise by a new page, which gets a new registry. */
  readonly recovers: 'in place' | 'by reload';
  readonly hangs?: boolean;
  /** The version loaded well: what its pages do is met by a card, not by another version. */
  readonly loads?: boolean;
}

/** Counts itself wherever it runs. */
export const ALTERED = ';globalThis.altered = (globalThis.altered ?? 0) + 1;';
const script = 'text/javascript; charset=utf-8';

/** A remote of the right shape whose every page and slot throws when it is drawn. */
function throwingContainer({ manifest }: RegistryEntry): string {
  const global = `tessera_${manifest.name.replaceAll('-', '_')}`;
  return `var ${global} = (() => {
    const manifest = ${JSON.stringify(manifest)};
    const Broken = () => { throw new Error('thrown in render'); };
    const routes = manifest.routes.map(({ path }) => ({ path, Component: Broken }));
    const slots = Object.fromEntries(manifest.slots.map((name) => [name, Broken]));
    return { init() {}, get: async () => () => ({ remote: { manifest, routes, slots } }) };
  })();`;
}

export const faults: readonly Fault[] = [
  { name: '404', recovers: 'in place', answer: (route) => route.fulfill({ status: 404, body: '' }) },
  { name: 'hang', recovers: 'in place', hangs: true, answer: () => new Promise<void>(() => undefined) },
  {
    name: 'garbage',
    recovers: 'in place',
    answer: (route) =>
      route.fulfill({ contentType: script, body: `${ALTERED}<!doctype html><title>502</title>` }),
  },
  {
    name: 'wrong hash',
    recovers: 'in place',
    answer: async (route, code) => route.fulfill({ contentType: script, body: `${await code()}${ALTERED}` }),
  },
  {
    name: 'wrong signature',
    recovers: 'by reload',
    change: { signature: `${'A'.repeat(86)}==` },
    // It may not even be fetched, let alone run.
    entry: () => ALTERED,
  },
  { name: 'throws at load', recovers: 'by reload', entry: () => `throw new Error('thrown at load');` },
  { name: 'throws in render', recovers: 'by reload', entry: throwingContainer, loads: true },
  {
    name: 'old contract',
    recovers: 'by reload',
    change: { contract: REMOTE_CONTRACT - 2 },
    // It may not even be fetched, let alone run.
    entry: () => ALTERED,
  },
];

export const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
