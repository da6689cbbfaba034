import type { ServiceContext } from '../services/service-context';
import { databaseUrlOf } from '../services/start-database';
import { findTeamsWithoutKey, findUnpublished, hasDueSignatures } from './find-unpublished';

/** Publishes unpublished builds, renews release signatures that expire soon, and creates missing keys of teams. */
export async function publishReleases(context: ServiceContext): Promise<void> {
  const databaseUrl = databaseUrlOf(context, 'tessera');
  const folders = await findUnpublished(databaseUrl);
  const due = await hasDueSignatures(databaseUrl);
  const teams = await findTeamsWithoutKey(databaseUrl);
  if (folders.length === 0 && !due && teams.length === 0) return;
  // Lazy import: it loads the server's code, and a warm start has nothing to publish.
  const { ensureTeamKey, openReleases } = await import('@tessera/release');
  const releases = openReleases({
    databaseUrl,
    releasesDir: context.data.releases,
    releasesPrivateKeyFile: context.data.secret('releases-key'),
  });
  try {
    for (const folder of folders) await releases.publish(folder, { together: folders });
    if (due) await releases.renew();
    for (const name of teams) await ensureTeamKey(releases.keys, context.data.teamKeys, name);
  } finally {
    await releases.close();
  }
}
