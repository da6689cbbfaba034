import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LiveSnapshot } from '../releases/live-releases';
import { assetPath, linksOf, registryFor } from '../releases/registry-view';
import { matchRoute } from './match-route';
import { renderDocument, type DocumentParts, type PageSettings } from './render-document';

export interface MadeDocument {
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

type Theme = DocumentParts['theme'];

function make(
  settings: PageSettings,
  snapshot: LiveSnapshot,
  path: string,
  theme: Theme,
): MadeDocument | undefined {
  const shell = snapshot.find(({ release }) => release.kind === 'shell')?.release;
  if (shell === undefined) return undefined;
  const icon = shell.assets.find(({ file }) => file.startsWith('favicon.'))?.file;
  const route = matchRoute(snapshot, path);
  // Pages for people who are signed in stand in, or lead to, the shell's own layout.
  const layout = route === undefined || route.area === 'public' ? [] : (shell.chunks['layout'] ?? []);
  const chunk = route?.chunk === undefined ? [] : (route.release.chunks[route.chunk] ?? []);
  const html = Buffer.from(
    renderDocument({
      theme,
      icon: icon === undefined ? undefined : assetPath(shell, icon),
      shell: linksOf(shell, shell.preload),
      page:
        route === undefined
          ? []
          : [
              ...linksOf(
                shell,
                layout.filter((file) => !shell.preload.includes(file)),
              ),
              ...linksOf(route.release, [...new Set([...route.release.preload, ...chunk])]),
            ],
      registry: registryFor(snapshot, []),
      settings,
    }),
  );
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { identity: html, br: brotliCompressSync(html), gzip: gzipSync(html) } };
}

/** Documents by snapshot, page and theme; a new snapshot starts anew, so nothing old is ever shown. */
export function createDocuments(settings: PageSettings) {
  let made = new Map<string, MadeDocument | undefined>();
  let of: LiveSnapshot | undefined;
  return (snapshot: LiveSnapshot, path: string, theme: Theme): MadeDocument | undefined => {
    if (of !== snapshot) {
      of = snapshot;
      made = new Map();
    }
    const route = matchRoute(snapshot, path);
    const key = `${theme ?? ''} ${route?.release.name ?? ''} ${route?.path ?? ''}`;
    if (!made.has(key)) made.set(key, make(settings, snapshot, path, theme));
    return made.get(key);
  };
}
