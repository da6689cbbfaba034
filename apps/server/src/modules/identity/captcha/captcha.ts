import { messages } from '@tessera/contracts';
import * as v from 'valibot';
import { SECOND } from '../../../platform/clock';
import { countAttempt } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import type { PlatformDeps } from '../../../platform/deps';
import { DomainError, unavailable } from '../../../platform/errors';
import { captchaKeys, type CaptchaVersion } from './captcha-keys';
import { CAPTCHA_ACTION } from './frame-script';

/** The captcha fields of a public call. */
export interface CaptchaAnswer {
  recaptcha_version?: string | undefined;
  recaptcha_token?: string | undefined;
}

/** Whether a person is calling; asked before a public call does anything. */
export interface Captcha {
  /** @throws DomainError 422 when the answer is missing or refused, 429 for too many, 503 when nobody can judge it. */
  check(answer: CaptchaAnswer, client: Pick<ClientContext, 'ip' | 'address'>): Promise<void>;
}

const Verdict = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
});

const refused = () =>
  new DomainError('invalid', 'CAPTCHA_REQUIRED', messages.captchaFailed, {
    errors: { recaptcha_token: [messages.captchaFailed] },
  });

const versionOf = (text: string | undefined): CaptchaVersion => (text?.endsWith('3') ? 'v3' : 'v2');

/** Google's siteverify. Open to everybody while no keys are set. */
export function createCaptcha({
  config,
  logger,
  db,
  clock,
}: Pick<PlatformDeps, 'config' | 'logger' | 'db' | 'clock'>): Captcha {
  const keys = captchaKeys(config);
  const host = new URL(config.PUBLIC_ORIGIN).hostname;

  async function verify(secret: string, response: string, remoteip: string) {
    const answer = await fetch(config.RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      signal: AbortSignal.timeout(5 * SECOND),
    });
    if (!answer.ok) throw new Error(`The captcha service answered ${answer.status}`);
    return v.parse(Verdict, await answer.json());
  }

  return {
    check: async (answer, { ip, address }) => {
      if (!keys.v2 && !keys.v3) return;
      const version = versionOf(answer.recaptcha_version);
      const pair = keys[version];
      if (!pair || !answer.recaptcha_token) throw refused();
      // Before the service is asked: its quota and its time are not for whoever calls the most.
      if (address) await countAttempt(db, clock, 'captchaFromAddress', address);
      const verdict = await verify(pair.secret, answer.recaptcha_token, ip).catch((err: unknown) => {
        logger.error({ err }, 'captcha could not be verified');
        throw unavailable();
      });
      const ours = verdict.hostname === host && (version === 'v2' || verdict.action === CAPTCHA_ACTION);
      const human = version === 'v2' || (verdict.score ?? 0) >= config.RECAPTCHA_MIN_SCORE;
      if (!verdict.success || !ours || !human) throw refused();
    },
  };
}
