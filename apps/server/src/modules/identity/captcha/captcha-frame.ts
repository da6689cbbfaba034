import * as v from 'valibot';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { captchaSiteKeys } from './captcha-keys';
import { frameHeaders } from './frame-headers';
import { frameScript } from './frame-script';

const FRAME = '/captcha-frame';
const Query = v.object({
  version: v.picklist(['v2', 'v3']),
  theme: v.optional(v.picklist(['light', 'dark']), 'light'),
});

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface FrameParts {
  readonly site: string;
  readonly script: string;
  readonly version: string;
  readonly theme: string;
}

const html = ({ site, script, version, theme }: FrameParts) =>
  [
    '<!doctype html>',
    `<html lang="en" data-version="${version}" data-theme="${theme}" data-site="${escape(site)}" data-script="${escape(script)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<title>Captcha</title>',
    '<style>body { margin: 0; background: transparent }</style>',
    '</head>',
    '<body>',
    '<div id="box"></div>',
    `<script src="${FRAME}.js"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

/**
 * Registers the captcha's page, which sign-in pages embed as a frame. Google's script creates Trusted Types policies and inline
 * styles; a separate document allows them, and the policy of the application's document stays strict.
 */
export function registerCaptchaFrame(app: App, { config }: Pick<PlatformDeps, 'config'>): void {
  const keys = captchaSiteKeys(config);
  if (keys === null) return;
  const headers = frameHeaders(config.RECAPTCHA_SCRIPT_URL);
  const options = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.get(FRAME, options, async (request, reply) => {
    const query = v.safeParse(Query, request.query);
    const site = query.success ? keys[query.output.version] : undefined;
    if (!query.success || site === undefined) throw notFound();
    const page = html({ site, script: config.RECAPTCHA_SCRIPT_URL, ...query.output });
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });
  app.get(`${FRAME}.js`, options, async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(frameScript),
  );
}
