import {
  PREVIEW_PARAMETER,
  type PreviewAnswer,
  type PreviewRequest,
} from '@tessera/contracts/release-preview';
import { writeAudit } from '../../audit';
import type { PlatformDeps } from '../../../platform/deps';
import type { Releases } from '../releases';
import { PREVIEW_ACTION } from '../staged-versions';
import { assertOwns, type Publisher } from './authorise-key';
import { keyMover } from './key-mover';

/**
 * Issues a link to a staged version. Writes an audit entry, because the link shows unpublished code to everybody who has
 * it.
 * @throws DomainError 403 for another remote, ReleaseRefused when the version has no preview
 */
export async function previewByKey(
  deps: PlatformDeps & { releases: Releases },
  publisher: Publisher,
  { remote, version }: PreviewRequest,
): Promise<PreviewAnswer['data']> {
  await assertOwns(deps, publisher, remote);
  const { previews, liveReleases } = deps.releases;
  const shown = await previews.show(await liveReleases.get(), { name: remote, version });
  const staged = shown.find(({ release }) => release.name === remote)?.release;
  const routes = staged?.kind === 'remote' ? staged.manifest.routes : [];
  const path = routes.find((route) => !/[:*]/.test(route.path))?.path ?? '/';
  const at = deps.clock.now();
  const { pass, expiresAt } = previews.issue({ name: remote, version, key: publisher.key.id }, at.getTime());
  const expires_at = expiresAt.toISOString();
  const { actor } = keyMover(deps, publisher);
  await deps.db.transaction((tx) =>
    writeAudit(tx, {
      at,
      actor: null,
      action: PREVIEW_ACTION,
      target: `${remote} ${version}`,
      targetId: remote,
      after: { operator: actor, expires_at },
    }),
  );
  return { url: `${deps.config.PUBLIC_ORIGIN}${path}?${PREVIEW_PARAMETER}=${pass}`, expires_at };
}
