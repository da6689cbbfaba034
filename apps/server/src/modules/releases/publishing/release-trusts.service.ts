import { randomBytes } from 'node:crypto';
import { writeAudit } from '../../audit';
import { notify } from '../../../platform/db/notify';
import type { Transaction } from '../../../platform/db/database';
import { type Mover, ReleaseRefused } from '../moves';
import { lockRegistry } from '../releases.repository';
import { isIssuerUrl } from './issuer-url';
import { readOwner } from './publishing.repository';
import { insertTrust, markTrustRevoked, readTrusts } from './trusts.repository';

export interface Trusted {
  /** Remote that the pipeline may publish and move. */
  readonly remote: string;
  /** Value of `iss`: `https://token.actions.githubusercontent.com` or the URL of a GitLab server. */
  readonly issuer: string;
  /** `owner/name` on GitHub, the path of the project on GitLab. */
  readonly repository: string;
  readonly branch: string;
  /** Deployment environment of the job. Null: any job of the branch. */
  readonly environment: string | null;
}

type Operator = Pick<Mover, 'db' | 'now' | 'actor'>;

/** CI pipelines that publish remotes, for operators on a command line. Each change writes an audit entry. */
export function createReleaseTrusts({ db, now, actor }: Operator) {
  const audit = (tx: Transaction, action: string, id: string, { remote, ...trusted }: Trusted) =>
    writeAudit(tx, {
      at: now(),
      actor: null,
      action: `release.oidc.${action}`,
      target: remote,
      targetId: remote,
      after: { pipeline: id, ...trusted, operator: actor },
    });
  return {
    /** @returns the id of the trust @throws ReleaseRefused without an owner, for a duplicate, and for an issuer without https */
    async add(trusted: Trusted): Promise<string> {
      const { remote, issuer, repository, branch, environment } = trusted;
      if (!isIssuerUrl(issuer) || issuer.endsWith('/'))
        throw new ReleaseRefused(`${issuer} is no issuer: name its https URL without a slash at the end`);
      const id = randomBytes(8).toString('hex');
      await db.transaction(async (tx) => {
        await lockRegistry(tx);
        if ((await readOwner(tx, remote)) === undefined)
          throw new ReleaseRefused(
            `${remote} has no owner: npm run release owner ${remote} <name> <mail> first`,
          );
        const isSame = (one: Trusted) =>
          one.remote === remote &&
          one.repository === repository &&
          one.branch === branch &&
          one.environment === environment;
        const same = (await readTrusts(tx, issuer)).find(({ trust }) => isSame(trust));
        if (same !== undefined)
          throw new ReleaseRefused(`${remote} trusts this pipeline already, as ${same.trust.id}`);
        await insertTrust(tx, { id, remote, issuer, repository, branch, environment, createdAt: now() });
        await audit(tx, 'add', id, trusted);
      });
      return id;
    },

    /** @returns the remote @throws ReleaseRefused for an unknown or removed trust */
    remove: (id: string): Promise<string> =>
      db.transaction(async (tx) => {
        // A publication in progress ends first; later ones read the revocation under this lock.
        await lockRegistry(tx);
        const row = await markTrustRevoked(tx, id, now());
        if (row === undefined)
          throw new ReleaseRefused(`There is no pipeline ${id}, or it was removed before`);
        const { remote, issuer, repository, branch, environment } = row;
        await audit(tx, 'remove', id, { remote, issuer, repository, branch, environment });
        // Ends the previews of the versions that the pipeline staged, and the links that it requested.
        await notify(tx, { kind: 'release', name: remote });
        return remote;
      }),

    list: () => readTrusts(db),
  };
}
