import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { HashPeppers } from '../../../config/config';
import { SECOND } from '../../../platform/clock';
import { createSealer } from '../../../platform/crypto/secrets';
import type { PlatformDeps } from '../../../platform/deps';
import { readWebhook } from '../publishing/publishing.repository';
import { postWebhook } from './post-webhook';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config'>;

const Payload = v.looseObject({ remote: v.string() });

export const webhookSealer = (peppers: HashPeppers) => createSealer(peppers, 'release-webhook');

/** Header of a webhook: time in seconds, and the hexadecimal HMAC-SHA-256 of `<time>.<body>`. */
const SIGNATURE_HEADER = 'tessera-signature';

const signatureOf = (secret: Buffer, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Sends a notice to the webhook that the owner has now. The job queue retries it.
 * @throws an error without the address, whose path may contain a token
 */
export async function sendNotice({ db, clock, config }: Deps, payload: unknown): Promise<void> {
  const notice = v.parse(Payload, payload);
  const { remote } = notice;
  const webhook = await readWebhook(db, remote);
  if (webhook === undefined) return;
  const body = JSON.stringify({ ...notice, url: `${config.PUBLIC_ORIGIN}/admin/releases?open=${remote}` });
  const secret = webhookSealer(config.HASH_PEPPERS).open(webhook.secret, remote);
  const signature = signatureOf(secret, Math.floor(clock.now().getTime() / SECOND), body);
  const status = await postWebhook(webhook.url, body, { [SIGNATURE_HEADER]: signature });
  if (status < 200 || status > 299) throw new Error(`The webhook of ${remote} responded ${status}`);
}
