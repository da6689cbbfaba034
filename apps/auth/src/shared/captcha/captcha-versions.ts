import * as v from 'valibot';

export type CaptchaVersion = 'v2' | 'v3';

const Key = v.optional(v.pipe(v.string(), v.nonEmpty()));
const Settings = v.object({ captcha: v.nullable(v.object({ v2: Key, v3: Key })) });

/** Reads from the document the versions that the server has keys for. Empty when the captcha is off. */
export function readCaptchaVersions(page: Document = document): readonly CaptchaVersion[] {
  const text = page.getElementById('settings')?.textContent ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), text);
  const keys = parsed.success ? parsed.output.captcha : null;
  return (['v3', 'v2'] as const).filter((version) => keys?.[version] !== undefined);
}
