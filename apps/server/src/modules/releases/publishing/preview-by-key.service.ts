import {
  PREVIEW_PARAMETER,
  type PreviewAnswer,
  type PreviewRequest,
} from '@tessera/contracts/release-preview';
import { writeAudit } from '../../audit';
import type { PlatformDeps } from '../../../platform/deps';
import type { Releases } from '../releases';
import { PREVIEW_ACTION } from '../staged-versions';
import { actorOf, type Caller, publisherOf } from './publisher';

/**
 * Issues a link to a staged version. Writes an audit entry, because the link shows unpublished code to everyone who has
 * it.
 * @throws DomainError 403 for another remote, ReleaseRefused when the version has no preview
 */
export async function previewByKey(
  deps: PlatformDeps & { releases: Releases },
  caller: Caller,
  { remote, version }: PreviewRequest,
): Promise<PreviewAnswer['data']> {
  const publisher = await publisherOf(deps.db, caller, remote);
  const { previews, liveReleases } = deps.releases;
  const { snapshot } = await previews.show(await liveReleases.get(), { name: remote, version });
  const staged = snapshot.find(({ release }) => release.name === remote)?.release;
  const routes = staged?.kind === 'remote' ? staged.manifest.routes : [];
  const path = routes.find((route) => !/[:*]/.test(route.path))?.path ?? '/';
  const at = deps.clock.now();
  const { pass, expiresAt } = previews.issue({ name: remote, version, key: publisher.id }, at.getTime());
  const expires_at = expiresAt.toISOString();
  const { origin } = publisher;
  await deps.db.transaction((tx) =>
    writeAudit(tx, {
      at,
      actor: null,
      action: PREVIEW_ACTION,
      target: `${remote} ${version}`,
      targetId: remote,
      after: { operator: actorOf(publisher), expires_at, ...(origin && { token: { ...origin } }) },
    }),
  );
  return { url: `${deps.config.PUBLIC_ORIGIN}${path}?${PREVIEW_PARAMETER}=${pass}`, expires_at };
}
