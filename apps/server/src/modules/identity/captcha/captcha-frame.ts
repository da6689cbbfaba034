import * as v from 'valibot';
import { writePolicy } from '../../../http/write-policy';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { CAPTCHA_ACTION, captchaSiteKeys } from './captcha';

const STATIC = 'https://www.gstatic.com/recaptcha/';
const CHALLENGE = 'https://recaptcha.google.com/recaptcha/';

function frameHeaders(scriptUrl: string): Readonly<Record<string, string>> {
  const service = `${new URL(scriptUrl).origin}/recaptcha/`;
  return {
    'content-security-policy': writePolicy({
      'default-src': "'none'",
      'script-src': `'self' ${service} ${STATIC}`,
      'style-src': "'unsafe-inline'",
      'img-src': `'self' data: ${STATIC}`,
      'connect-src': service,
      'frame-src': `${service} ${CHALLENGE}`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'object-src': "'none'",
    }),
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
    // Hides the path of the page from the captcha service.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Script of the frame. The embedding page sends it `execute` (reCAPTCHA v3) or `reset` (reCAPTCHA v2). */
export const frameScript = `(() => {
  'use strict';
  const { version, site, script, theme } = document.documentElement.dataset;
  const box = document.getElementById('box');
  const tell = (message) => parent.postMessage({ captcha: version, ...message }, location.origin);
  const failed = () => tell({ state: 'failed' });
  const passed = (token) => tell({ state: 'token', token });
  const commands = {};

  const startCheckbox = () => {
    const widget = grecaptcha.render(box, {
      sitekey: site,
      theme,
      callback: passed,
      'expired-callback': () => tell({ state: 'expired' }),
      'error-callback': failed,
    });
    commands.reset = () => grecaptcha.reset(widget);
    // The pictures open over the box and need a taller frame.
    let open = false;
    new MutationObserver(() => {
      const pictures = [...document.querySelectorAll('body > div:not(#box)')];
      const now = pictures.some((one) => one.querySelector('iframe') && getComputedStyle(one).visibility !== 'hidden');
      if (now !== open) tell({ state: now ? 'opened' : 'closed' });
      open = now;
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  };
  const startScore = () => {
    commands.execute = () => grecaptcha.execute(site, { action: '${CAPTCHA_ACTION}' }).then(passed, failed);
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === location.origin && Object.hasOwn(commands, data)) commands[data]();
  });
  const tag = document.createElement('script');
  tag.src = script + '?render=' + (version === 'v3' ? encodeURIComponent(site) : 'explicit');
  tag.onerror = failed;
  tag.onload = () => grecaptcha.ready(() => {
    (version === 'v3' ? startScore : startCheckbox)();
    tell({ state: 'ready' });
  });
  document.head.append(tag);
})();
`;

const FRAME = '/captcha-frame';
const Query = v.object({
  version: v.picklist(['v2', 'v3']),
  theme: v.optional(v.picklist(['light', 'dark']), 'light'),
});

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const html = (site: string, script: string, { version, theme }: v.InferOutput<typeof Query>) =>
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
 * Serves the captcha in a page of its own, because Google's script creates Trusted Types policies and inline styles,
 * which the application's content security policy forbids.
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
    const page = html(site, config.RECAPTCHA_SCRIPT_URL, query.output);
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });
  app.get(`${FRAME}.js`, options, async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(frameScript),
  );
}
