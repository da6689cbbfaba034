import { ApiError } from '@tessera/client';
import { createPart } from '@tessera/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { CaptchaBoxProps } from './captcha-box';
import { captchaAway, CaptchaProblem } from './captcha-problem';
import type { CaptchaLink, CaptchaVersion } from './frame-link';

const part = createPart(() => import(/* webpackChunkName: "captcha" */ './captcha-box'));

function CaptchaBox(props: CaptchaBoxProps) {
  const box = part.usePart('now');
  return box === undefined ? null : <box.CaptchaBox {...props} />;
}

const Key = v.optional(v.pipe(v.string(), v.nonEmpty()));
const Settings = v.object({ captcha: v.nullable(v.object({ v2: Key, v3: Key })) });

/** Reads from the document the versions that the server has keys for. Empty when the captcha is off. */
function readCaptchaVersions(): readonly CaptchaVersion[] {
  const text = document.getElementById('settings')?.textContent ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), text);
  const keys = parsed.success ? parsed.output.captcha : null;
  return (['v3', 'v2'] as const).filter((version) => keys?.[version] !== undefined);
}

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
    field: wanted && version !== undefined && <CaptchaBox version={version} onLink={onLink} />,
    async answer() {
      if (!wanted || version === undefined) return {};
      if (link.current === null) throw new CaptchaProblem(captchaAway);
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
