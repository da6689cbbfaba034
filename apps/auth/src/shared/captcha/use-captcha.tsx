import { ApiError } from '@tessera/client';
import { lazyPage } from '@tessera/platform';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { text } from '../../messages';
import { CaptchaProblem } from './captcha-problem';
import { readCaptchaVersions, type CaptchaVersion } from './captcha-versions';
import type { CaptchaLink } from './frame-link';

const CaptchaBox = lazyPage(async () => {
  const box = await import(/* webpackChunkName: "captcha" */ './captcha-box');
  return box.CaptchaBox;
});

/** Captcha fields of a public request. */
export interface CaptchaAnswer {
  readonly recaptcha_version?: CaptchaVersion;
  readonly recaptcha_token?: string;
}

export interface Captcha {
  /** Rendered in the form. False while the captcha is off. */
  readonly field: ReactNode;
  /** Returns the fields to send. @throws CaptchaProblem without a token */
  answer(): Promise<CaptchaAnswer>;
  /** Call after a failed request: requests a new token, and the checkbox after a score that was too low. */
  failed(error: unknown): void;
}

/** Captcha of a public form. Loads nothing while the server has no keys. @param wanted false while no request needs it */
export function useCaptcha(wanted = true): Captcha {
  const [versions] = useState(readCaptchaVersions);
  const [version, setVersion] = useState(versions[0]);
  const link = useRef<CaptchaLink>(null);
  const onLink = useCallback((found: CaptchaLink | null) => {
    link.current = found;
  }, []);
  return {
    field: wanted && version !== undefined && (
      <Suspense fallback={null}>
        <CaptchaBox version={version} onLink={onLink} />
      </Suspense>
    ),
    async answer() {
      if (!wanted || version === undefined) return {};
      if (link.current === null) throw new CaptchaProblem(text.captchaAway);
      return { recaptcha_version: version, recaptcha_token: await link.current.token() };
    },
    failed(error) {
      if (error instanceof CaptchaProblem) return;
      link.current?.renew();
      const refused = error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED';
      if (refused && versions.includes('v2')) setVersion('v2');
    },
  };
}
