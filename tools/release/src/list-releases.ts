import type { ReleaseSource } from '@tessera/contracts/release-source';
import {
  type createDatabase,
  parseKnown,
  readCanaries,
  readLiveReleases,
  describeAudience,
  runningRamp,
  readReleases,
  readStagedVersions,
} from '@tessera/server';

export interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: Date;
  readonly live: boolean;
  /** Share of users who get it as a canary. */
  readonly canaryPercent?: number;
  /** Sentences; absent for all signed-in users. */
  readonly audience?: string;
  /** Only of a canary on a ramp. `step`: index of the current step. */
  readonly ramp?: { readonly steps: readonly number[]; readonly step: number; readonly nextAt: string };
  readonly source?: ReleaseSource | undefined;
  /** Only of a version that was never current or canary. `previewUntil`: expiry of the last valid link. */
  readonly staged?: { readonly previewUntil: Date | null };
  /** Whether the version was withdrawn while it was staged. */
  readonly isUnstaged?: boolean;
}

/** Lists the versions of one name or of all, newest first. */
export async function listReleases(
  db: ReturnType<typeof createDatabase>,
  wanted?: string,
): Promise<ListedRelease[]> {
  const idOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
  const live = new Set((await readLiveReleases(db)).map(idOf));
  const canaries = new Map((await readCanaries(db)).map((row) => [idOf(row), row]));
  const stages = new Map((await readStagedVersions(db, new Date())).map((row) => [idOf(row), row]));
  const rows = (await readReleases(db)).filter(({ name }) => wanted === undefined || name === wanted);
  return rows.map((row) => {
    const { name, version, publishedAt } = row;
    const source = parseKnown(row.payload)?.source;
    const listed = { name, version, publishedAt, live: live.has(idOf(row)), source };
    const canary = canaries.get(idOf(row));
    const stage = stages.get(idOf(row));
    if (stage?.isUnstaged) return { ...listed, isUnstaged: true };
    if (stage !== undefined) return { ...listed, staged: { previewUntil: stage.previewUntil } };
    if (canary === undefined) return listed;
    const ramp = runningRamp(canary);
    const audience = describeAudience(canary.audience);
    return {
      ...listed,
      canaryPercent: canary.percent,
      ...(ramp === undefined ? {} : { ramp }),
      ...(audience === undefined ? {} : { audience }),
    };
  });
}
