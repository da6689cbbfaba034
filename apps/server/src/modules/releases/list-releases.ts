import type { ListedRelease } from '@tessera/contracts/release-list';
import type { Executor } from '../../platform/db/database';
import { describeAudience } from './canary-audience';
import { readCanaries, readLive } from './channels.repository';
import { runningRamp } from './ramps/ramp';
import { parseSource, readVersions } from './releases.repository';
import { readStagedVersions } from './staged-versions';

/** Lists the versions of one name or of all, newest first. */
export async function listReleases(db: Executor, now: Date, wanted?: string): Promise<ListedRelease[]> {
  const idOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
  const live = new Set((await readLive(db)).map(idOf));
  const canaries = new Map((await readCanaries(db)).map((row) => [idOf(row), row]));
  const stages = new Map((await readStagedVersions(db, now)).map((row) => [idOf(row), row]));
  const rows = (await readVersions(db)).filter(({ name }) => wanted === undefined || name === wanted);
  return rows.map((row) => {
    const { name, version } = row;
    const publishedAt = row.publishedAt.toISOString();
    const source = parseSource(row.source) ?? undefined;
    const listed = { name, version, publishedAt, live: live.has(idOf(row)), ...(source && { source }) };
    const canary = canaries.get(idOf(row));
    const stage = stages.get(idOf(row));
    if (stage?.isUnstaged) return { ...listed, isUnstaged: true };
    if (stage !== undefined)
      return { ...listed, staged: { previewUntil: stage.previewUntil?.toISOString() ?? null } };
    if (canary === undefined) return listed;
    const ramp = runningRamp(canary);
    const audience = describeAudience(canary.audience);
    return {
      ...listed,
      canaryPercent: canary.percent,
      ...(ramp && { ramp: { steps: [...ramp.steps], step: ramp.step, nextAt: ramp.nextAt } }),
      ...(audience === undefined ? {} : { audience }),
    };
  });
}
