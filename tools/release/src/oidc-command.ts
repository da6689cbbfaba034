import { RemoteName } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import type { OpenReleases } from './open-releases';
import type { ReleaseCall } from './parse-call';

interface OidcCall extends Pick<ReleaseCall, 'words' | 'pipeline'> {
  readonly releases: Pick<OpenReleases, 'trusts'>;
  readonly say: (line: string) => void;
}

/** Lists, adds and removes the CI pipelines that publish and move a remote. */
export async function oidc({ releases: { trusts }, words, pipeline, say }: OidcCall): Promise<void> {
  const [action, subject] = words;
  const { issuer, repository, branch, environment = null } = pipeline;
  if (action === 'list' && subject === undefined) {
    for (const { trust } of await trusts.list()) {
      const only = trust.environment === null ? '' : `, environment ${trust.environment},`;
      say(
        `${trust.id} publishes and moves ${trust.remote}: ${trust.repository}, branch ${trust.branch}${only} of ${trust.issuer}`,
      );
    }
  } else if (action === 'add' && subject !== undefined && issuer && repository && branch) {
    if (!v.is(RemoteName, subject)) throw new Error(`"${words.join(' ')}" names no remote`);
    const id = await trusts.add({ remote: subject, issuer, repository, branch, environment });
    say(`The pipeline ${id} publishes and moves ${subject}`);
  } else if (action === 'remove' && subject !== undefined) {
    say(`The pipeline ${subject} no longer publishes and moves ${await trusts.remove(subject)}`);
  } else
    throw new Error(
      'Usage: oidc list, oidc add <remote> --issuer <URL> --repository <owner/name> --branch <name> [--environment <name>], or oidc remove <pipeline>',
    );
}
