import { ApiError, lazyPage } from '@tessera/platform';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { text } from '../../messages';
import { CaptchaProblem } from './captcha-problem';
import { readCaptchaVersions, type CaptchaVersion } from './captcha-versions';
import type { CaptchaLink } from './frame-link';

const CaptchaBox = lazyPage(async () => {
  const box = await import(/* webpackChunkName: "captcha" */ './captcha-box');
  return box.CaptchaBox;
});

/** The fields of a call that is open to everybody. */
export interface CaptchaAnswer {
  readonly recaptcha_version?: CaptchaVersion;
  readonly recaptcha_token?: string;
}

/** The captcha of a form that is open to everybody. */
export interface Captcha {
  /** Stands in the form; nothing while the captcha is off. */
  readonly field: ReactNode;
  /** What is sent along. @throws CaptchaProblem when nobody has confirmed yet. */
  answer(): Promise<CaptchaAnswer>;
  /** After a call that failed: its token is spent, and a score that was too low is asked for as a box. */
  failed(error: unknown): void;
}

/** Loads nothing while the server has no keys. @param wanted false where or while no call is to be made */
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
