import { LiveDescription, type LiveRemote } from '@tessera/contracts/live-remote';
import type { RegistryEntry } from '@tessera/federation';
import * as v from 'valibot';

const WITHIN_MS = 5_000;

/** Fetches the description of the remote that `npm run dev` serves. @throws without a response, or for another remote */
export async function describeLive({ name, origin }: LiveRemote): Promise<LiveDescription> {
  // oxlint-disable-next-line no-restricted-globals -- not a call of the API: it must carry neither bearer nor cookie
  const response = await fetch(`${origin}/live.json`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const described = v.parse(LiveDescription, await response.json());
  if (described.name !== name || described.manifest.name !== name)
    throw new Error(`${origin} serves ${described.name}, not ${name}`);
  return described;
}

/** Returns a registry entry of the live remote, without hashes and signature. */
export const liveEntry = (
  { origin }: LiveRemote,
  { contract, entry, manifest }: LiveDescription,
): RegistryEntry => ({
  version: 'live',
  contract,
  entry: `${origin}/${entry}`,
  integrity: '',
  preload: [],
  signature: '',
  manifest,
});
