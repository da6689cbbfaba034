import type { ServiceContext } from '../services/service-context';
import { databaseUrlOf } from '../services/start-database';
import { findUnpublished, hasDueSignatures } from './find-unpublished';

/** Publishes unpublished builds and renews release signatures that expire soon. */
export async function publishReleases(context: ServiceContext): Promise<void> {
  const databaseUrl = databaseUrlOf(context, 'tessera');
  const folders = await findUnpublished(databaseUrl);
  const due = await hasDueSignatures(databaseUrl);
  if (folders.length === 0 && !due) return;
  // Lazy import: it loads the server's code, and a warm start has nothing to publish.
  const { openReleases } = await import('@tessera/release');
  const releases = openReleases({
    databaseUrl,
    releasesDir: context.data.releases,
    releasesPrivateKeyFile: context.data.secret('releases-key'),
  });
  try {
    for (const folder of folders) await releases.publish(folder, { together: folders });
    if (due) await releases.renew();
  } finally {
    await releases.close();
  }
}
