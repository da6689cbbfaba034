import type { PreloadLink, RemotesAnswer, SpareReleases } from '@tessera/contracts/remotes';

export interface DocumentParts {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly theme: 'light' | 'dark' | undefined;
  readonly icon: string | undefined;
  readonly shell: readonly PreloadLink[];
  readonly page: readonly PreloadLink[];
  readonly later: readonly PreloadLink[];
  readonly registry: RemotesAnswer;
  /** Fallback versions, in an element of their own: older shells accept only the old format of `registry`. */
  readonly spares: SpareReleases;
  readonly settings: PageSettings;
}

export interface PageSettings {
  readonly idleMinutes: number;
  /** reCAPTCHA site keys; null while the captcha is off. */
  readonly captcha: { readonly v2?: string; readonly v3?: string } | null;
  readonly live?: string;
  /** Remote and version that the page previews: `contacts@1.4.0-0123456789ab`. */
  readonly preview?: string;
  readonly releaseKey: string;
  /** Other accepted keys, during a rotation. */
  readonly otherReleaseKeys?: readonly string[];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Prevents JSON from ending its script element or beginning an HTML comment. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const checked = ({ href, integrity }: PreloadLink) =>
  `href="${escape(href)}" integrity="${integrity}" crossorigin="anonymous"`;

const preload = (link: PreloadLink) =>
  link.as === 'font'
    ? `<link rel="preload" as="font" type="font/woff2" href="${escape(link.href)}" crossorigin="anonymous">`
    : `<link rel="preload" as="${link.as}" ${checked(link)}>`;

const preloadLate = (link: PreloadLink) => preload(link).replace('>', ' fetchpriority="low">');

const put = (link: PreloadLink) => {
  if (link.as === 'style') return `<link rel="stylesheet" ${checked(link)}>`;
  if (link.as === 'font') return preload(link);
  return `<script src="${escape(link.href)}" integrity="${link.integrity}" crossorigin="anonymous" defer></script>`;
};

const DESCRIPTION = 'A web wallet and rewards application: hold, send, receive and stake crypto.';

/** Values of `--color-canvas` in the design system. */
const canvas = { light: '#f5f6f8', dark: '#0b0d12' } as const;

const themeColors = (theme: DocumentParts['theme']) =>
  theme === undefined
    ? (['light', 'dark'] as const).map(
        (scheme) =>
          `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${canvas[scheme]}">`,
      )
    : [`<meta name="theme-color" content="${canvas[theme]}">`];

const openGraph = (origin: string) =>
  Object.entries({
    'og:site_name': 'Tessera',
    'og:title': 'Tessera',
    'og:description': DESCRIPTION,
    'og:type': 'website',
    'og:image': `${origin}/card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  }).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`);

const ORDER: readonly PreloadLink['as'][] = ['style', 'script', 'font'];

/** Renders only JSON inline: the content security policy forbids inline scripts and styles. */
export function renderDocument(parts: DocumentParts): string {
  const { origin, theme, icon, shell, page, later, registry, spares, settings } = parts;
  const ordered = shell.toSorted((a, b) => ORDER.indexOf(a.as) - ORDER.indexOf(b.as));
  return [
    '<!doctype html>',
    `<html lang="en"${theme === undefined ? '' : ` data-theme="${theme}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Tessera</title>',
    `<meta name="description" content="${DESCRIPTION}">`,
    ...themeColors(theme),
    ...openGraph(origin),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(icon === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="${escape(icon)}">`]),
    ...ordered.map(put),
    ...page.map(preload),
    ...later.map(preloadLate),
    `<script type="application/json" id="registry">${inlineJson(registry)}</script>`,
    `<script type="application/json" id="spares">${inlineJson(spares)}</script>`,
    `<script type="application/json" id="settings">${inlineJson(settings)}</script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Tessera needs JavaScript.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
