import { Timestamp } from '@tessera/contracts/primitives';
import * as v from 'valibot';
import { readRecentEntries } from '../audit';
import type { Executor } from '../../platform/db/database';
import { readStagings } from './channels.repository';
import { PREVIEW_LIFE_MS } from './passes';
import { credentialOfActor } from './publishing/publisher';
import { readCredentials } from './publishing/publishing.repository';
import type { VersionId } from './releases.repository';

/** Audit action of a link to a staged version. */
export const PREVIEW_ACTION = 'release.preview';

const Link = v.object({ operator: v.string(), expires_at: Timestamp });

interface StagedVersion extends VersionId {
  readonly isUnstaged: boolean;
  /** Expiry of the last valid link; null without one. */
  readonly previewUntil: Date | null;
}

/** Returns the versions that were staged and never current or canary. The audit log has their links. */
export async function readStagedVersions(db: Executor, now: Date): Promise<StagedVersion[]> {
  const stagings = await readStagings(db);
  if (stagings.length === 0) return [];
  const entries = await readRecentEntries(db, PREVIEW_ACTION, new Date(now.getTime() - PREVIEW_LIFE_MS));
  const credentials = await readCredentials(db);
  const isTrusted = (actor: string) => {
    const credential = credentialOfActor(actor);
    return (
      credential === undefined ||
      credentials.some(({ id, revokedAt }) => id === credential && revokedAt === null)
    );
  };
  const links = entries.flatMap(({ target, after }) => {
    const link = v.safeParse(Link, JSON.parse(after ?? 'null'));
    if (!link.success || !isTrusted(link.output.operator)) return [];
    const expiresAt = new Date(link.output.expires_at);
    return expiresAt > now ? [{ target, expiresAt }] : [];
  });
  return stagings.map(({ name, version, stager, isUnstaged }) => {
    const link = links.find(({ target }) => target === `${name} ${version}`);
    const hasPreview = !isUnstaged && isTrusted(stager);
    return { name, version, isUnstaged, previewUntil: (hasPreview && link?.expiresAt) || null };
  });
}
