import { createHash } from 'node:crypto';
import { REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import type { RegistryEntry } from '@tessera/contracts/remotes';
import type { Route } from '@playwright/test';

/** A way in which a release is broken. */
export interface Fault {
  readonly name: string;
  /** Responds to requests for its files; `code` returns the stored file. Default: the files are served. */
  readonly answer?: (route: Route, code: () => Promise<string>) => Promise<void>;
  /** Code of an entry that was published broken, with its correct hash. */
  readonly entry?: (published: RegistryEntry) => string;
  /** Changes of its registry entry. */
  readonly change?: Partial<RegistryEntry>;
  /** Whether Try Again recovers after the fault, or only a new page with a new registry. */
  readonly recovers: 'in place' | 'by reload';
  readonly hangs?: boolean;
  /** Whether the version loads: its page then shows a card, and no fallback version is used. */
  readonly loads?: boolean;
}

/** Code that counts its executions. */
export const ALTERED = ';globalThis.altered = (globalThis.altered ?? 0) + 1;';
const script = 'text/javascript; charset=utf-8';

/** Returns a remote of the right shape whose pages and slots throw when they render. */
function throwingContainer({ manifest }: RegistryEntry): string {
  const global = `tessera_${manifest.name.replaceAll('-', '_')}`;
  return `var ${global} = (() => {
    const manifest = ${JSON.stringify(manifest)};
    const Broken = () => { throw new Error('thrown in render'); };
    const routes = manifest.routes.map(({ path }) => ({ path, Component: Broken }));
    const broken = (names) => Object.fromEntries(names.map((name) => [name, Broken]));
    const [slots, fills] = [broken(manifest.slots), broken(Object.keys(manifest.fills ?? {}))];
    return { init() {}, get: async () => () => ({ remote: { manifest, routes, slots, fills } }) };
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
    // It must not be fetched, let alone run.
    entry: () => ALTERED,
  },
  { name: 'throws at load', recovers: 'by reload', entry: () => `throw new Error('thrown at load');` },
  { name: 'throws in render', recovers: 'by reload', entry: throwingContainer, loads: true },
  {
    name: 'old contract',
    recovers: 'by reload',
    change: { contract: REMOTE_CONTRACT - 2 },
    // It must not be fetched, let alone run.
    entry: () => ALTERED,
  },
];

export const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
