import type { ReleaseSource } from '@tessera/contracts/release-source';
import type { ReleasesAnswer } from '@tessera/contracts/release-list';
import type { PlatformDeps } from '../../../platform/deps';
import { readCanaries, readLive } from '../channels.repository';
import { listKills } from '../kills/list-kills';
import { listReleases } from '../list-releases';
import { listSlots } from '../list-slots';
import { parseKnown } from '../releases.repository';
import { isByKey } from './publisher';

/** Removes the name of the person who wrote the commit. */
function withoutAuthor<Described extends { readonly source?: ReleaseSource | undefined }>(
  described: Described,
): Described {
  if (described.source === undefined) return described;
  const { author: _, ...source } = described.source;
  return { ...described, source };
}

/** Reads the state of all remotes for a team, which lists it and checks a build against it before an upload. */
export async function readRegistry({
  db,
  clock,
  config,
}: Pick<PlatformDeps, 'db' | 'clock' | 'config'>): Promise<ReleasesAnswer['data']> {
  const live = (await readLive(db)).flatMap(({ payload }) => parseKnown(payload) ?? []);
  const canaries = (await readCanaries(db)).flatMap(({ payload }) => parseKnown(payload) ?? []);
  return {
    channel: config.RELEASE_CHANNEL,
    versions: (await listReleases(db, clock.now())).map(withoutAuthor),
    slots: listSlots(live),
    kills: (await listKills(db)).map((kill) =>
      isByKey(kill.killedBy) ? kill : { ...kill, killedBy: 'staff' },
    ),
    current: [...live, ...canaries].map(withoutAuthor),
  };
}
