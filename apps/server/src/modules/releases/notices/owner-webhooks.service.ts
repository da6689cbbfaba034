import { randomBytes } from 'node:crypto';
import type { HashPeppers } from '../../../config/config';
import { writeAudit } from '../../audit';
import { type Mover, ReleaseRefused } from '../moves';
import { updateWebhook } from '../publishing/publishing.repository';
import { webhookSealer } from './send-notice';
import { parseWebhookUrl } from './webhook-address';

type Operator = Pick<Mover, 'db' | 'now' | 'actor'>;

/** Webhooks of the owners of remotes, for operators on a command line. Each change writes an audit entry. */
export function createOwnerWebhooks({ db, now, actor }: Operator) {
  const change = (remote: string, webhook: { url: URL; secret: Buffer } | undefined) =>
    db.transaction(async (tx) => {
      const row = webhook && { url: webhook.url.href, secret: webhook.secret };
      if (!(await updateWebhook(tx, remote, row))) throw new ReleaseRefused(`${remote} has no owner`);
      await writeAudit(tx, {
        at: now(),
        actor: null,
        action: 'release.webhook.set',
        target: remote,
        targetId: remote,
        // Only the host, because the path may contain a token.
        after: { host: webhook?.url.host ?? null, operator: actor },
      });
    });
  return {
    /** @returns the new secret of the signatures, which the server never shows again @throws ReleaseRefused */
    async set(remote: string, text: string, peppers: HashPeppers): Promise<string> {
      const url = parseWebhookUrl(text);
      const secret = randomBytes(32).toString('base64url');
      await change(remote, { url, secret: webhookSealer(peppers).seal(Buffer.from(secret), remote) });
      return secret;
    },
    /** @throws ReleaseRefused */
    remove: (remote: string): Promise<void> => change(remote, undefined),
  };
}
