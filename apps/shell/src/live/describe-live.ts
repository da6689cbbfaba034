import { LiveDescription, type LiveRemotes } from '@tessera/contracts/live-remote';
import type { RegistryEntry } from '@tessera/federation';
import * as v from 'valibot';
import { LIVE_VERSION } from './live-version';

const WITHIN_MS = 5_000;

export interface DescribedLive {
  /** At least one. */
  readonly entries: readonly RegistryEntry[];
  readonly shell: LiveDescription['shell'];
}

/** Why the development server does not serve a remote. */
export class LiveFailure extends Error {}

async function describe(name: string, origin: string): Promise<LiveDescription> {
  // oxlint-disable-next-line no-restricted-globals -- not a call of the API: it must carry neither bearer nor cookie
  const response = await fetch(`${origin}/live.json?name=${name}`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (!response.ok) throw new LiveFailure(await response.text());
  const described = v.parse(LiveDescription, await response.json());
  if (described.name !== name || described.manifest.name !== name)
    throw new LiveFailure(`${origin} serves ${described.name}, not ${name}`);
  return described;
}

/** Returns a registry entry without hashes and signature. */
const entryOf = (origin: string, { contract, entry, manifest }: LiveDescription): RegistryEntry => ({
  version: LIVE_VERSION,
  contract,
  entry: `${origin}/${entry}`,
  integrity: '',
  preload: [],
  signature: '',
  manifest,
});

/** Fetches the descriptions of the remotes that `npm run dev` serves. @throws LiveFailure if it responds and does not serve them */
export async function describeLive({ names, origin }: LiveRemotes): Promise<DescribedLive> {
  const described = await Promise.all(names.map((name) => describe(name, origin)));
  const [first] = described;
  return { entries: described.map((one) => entryOf(origin, one)), shell: first?.shell ?? null };
}
