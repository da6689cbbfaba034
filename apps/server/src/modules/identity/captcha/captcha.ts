import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';
import type { Config } from '../../../config/config';
import { SECOND } from '../../../platform/clock';
import { consumeRateLimit } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import type { PlatformDeps } from '../../../platform/deps';
import { DomainError, unavailable } from '../../../platform/errors';

type CaptchaVersion = 'v2' | 'v3';

export const CAPTCHA_ACTION = 'account';

function captchaKeys(config: Config): Partial<Record<CaptchaVersion, { site: string; secret: string }>> {
  if (config.CAPTCHA === 'off') return {};
  const pair = (site: string | undefined, secret: string | undefined) =>
    site && secret ? { site, secret } : undefined;
  const v2 = pair(config.RECAPTCHA_V2_SITE_KEY, config.RECAPTCHA_V2_SECRET);
  const v3 = pair(config.RECAPTCHA_V3_SITE_KEY, config.RECAPTCHA_V3_SECRET);
  return { ...(v2 && { v2 }), ...(v3 && { v3 }) };
}

export function captchaSiteKeys(config: Config): Partial<Record<CaptchaVersion, string>> | null {
  const { v2, v3 } = captchaKeys(config);
  if (!v2 && !v3) return null;
  return { ...(v2 && { v2: v2.site }), ...(v3 && { v3: v3.site }) };
}

interface CaptchaAnswer {
  recaptcha_version?: string | undefined;
  recaptcha_token?: string | undefined;
}

export interface Captcha {
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

export function createCaptcha(deps: Pick<PlatformDeps, 'config' | 'logger' | 'db' | 'clock'>): Captcha {
  const { config, logger, db, clock } = deps;
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
      // Consume the limit before the request to Google, because Google limits the number of requests.
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
