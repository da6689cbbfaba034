import { messages } from '@tessera/contracts';
import * as v from 'valibot';
import { SECOND } from '../../../platform/clock';
import { consumeRateLimit } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import type { PlatformDeps } from '../../../platform/deps';
import { DomainError, unavailable } from '../../../platform/errors';
import { captchaKeys, type CaptchaVersion } from './captcha-keys';
import { CAPTCHA_ACTION } from './frame-script';

/** The captcha fields of a public request. */
interface CaptchaAnswer {
  recaptcha_version?: string | undefined;
  recaptcha_token?: string | undefined;
}

export interface Captcha {
  /** @throws DomainError 422 when the token is missing or rejected, 429 after too many, 503 when Google is unavailable. */
  check(answer: CaptchaAnswer, client: Pick<ClientContext, 'ip' | 'address'>): Promise<void>;
}

const Verdict = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
});

const captchaRequired = () =>
  new DomainError('invalid', 'CAPTCHA_REQUIRED', messages.captchaFailed, {
    errors: { recaptcha_token: [messages.captchaFailed] },
  });

const versionOf = (text: string | undefined): CaptchaVersion => (text?.endsWith('3') ? 'v3' : 'v2');

/** Creates the check by Google's `siteverify`. Without keys every request passes. */
export function createCaptcha({
  config,
  logger,
  db,
  clock,
}: Pick<PlatformDeps, 'config' | 'logger' | 'db' | 'clock'>): Captcha {
  const keys = captchaKeys(config);
  const host = new URL(config.PUBLIC_ORIGIN).hostname;

  async function verify(secret: string, token: string, remoteip: string) {
    const response = await fetch(config.RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip }),
      signal: AbortSignal.timeout(5 * SECOND),
    });
    if (!response.ok) throw new Error(`captcha service: HTTP ${response.status}`);
    return v.parse(Verdict, await response.json());
  }

  return {
    check: async (answer, { ip, address }) => {
      if (!keys.v2 && !keys.v3) return;
      const version = versionOf(answer.recaptcha_version);
      const pair = keys[version];
      if (!pair || !answer.recaptcha_token) throw captchaRequired();
      // Before the request to Google, whose quota is limited.
      if (address) await consumeRateLimit(db, clock, 'captchaFromAddress', address);
      const verdict = await verify(pair.secret, answer.recaptcha_token, ip).catch((err: unknown) => {
        logger.error({ err }, 'failed to verify captcha');
        throw unavailable();
      });
      const ours = verdict.hostname === host && (version === 'v2' || verdict.action === CAPTCHA_ACTION);
      const human = version === 'v2' || (verdict.score ?? 0) >= config.RECAPTCHA_MIN_SCORE;
      if (!verdict.success || !ours || !human) throw captchaRequired();
    },
  };
}
