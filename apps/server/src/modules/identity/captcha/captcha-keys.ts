import type { Config } from '../../../config/config';

export type CaptchaVersion = 'v2' | 'v3';
interface CaptchaKeys {
  site: string;
  secret: string;
}

/** Returns the configured key pairs; none when the captcha is off. */
export function captchaKeys(config: Config): Partial<Record<CaptchaVersion, CaptchaKeys>> {
  if (config.CAPTCHA === 'off') return {};
  const pair = (site: string | undefined, secret: string | undefined) =>
    site && secret ? { site, secret } : undefined;
  const v2 = pair(config.RECAPTCHA_V2_SITE_KEY, config.RECAPTCHA_V2_SECRET);
  const v3 = pair(config.RECAPTCHA_V3_SITE_KEY, config.RECAPTCHA_V3_SECRET);
  return { ...(v2 && { v2 }), ...(v3 && { v3 }) };
}

/** Returns the public site keys, or null when the captcha is off. */
export function captchaSiteKeys(config: Config): Partial<Record<CaptchaVersion, string>> | null {
  const { v2, v3 } = captchaKeys(config);
  if (!v2 && !v3) return null;
  return { ...(v2 && { v2: v2.site }), ...(v3 && { v3: v3.site }) };
}
