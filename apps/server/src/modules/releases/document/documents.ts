import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LiveRemote } from '@tessera/contracts';
import type { Encoding } from '../../../http/accepted-encoding';
import type { LiveSnapshot } from '../live-releases';
import { registryFor, sparesFor } from '../registry-view';
import { assetPath, linksOf } from '../release-links';
import { matchRoute } from './match-route';
import { renderDocument, type DocumentParts, type PageSettings } from './render-document';

export interface MadeDocument {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** The same in every document of a deployment. */
interface Site {
  /** Public origin, without a trailing slash. */
  readonly origin: string;
  readonly settings: PageSettings;
}

type Theme = DocumentParts['theme'];
type Live = LiveRemote | undefined;

const liveSetting = (live: Live) => (live === undefined ? {} : { live: `${live.name}@${live.origin}` });

function make(
  { origin, settings }: Site,
  snapshot: LiveSnapshot,
  path: string,
  theme: Theme,
  live: Live,
): MadeDocument | undefined {
  const shell = snapshot.find(({ release }) => release.kind === 'shell')?.release;
  if (shell === undefined) return undefined;
  const icon = shell.assets.find(({ file }) => file.startsWith('favicon.'))?.file;
  const route = matchRoute(snapshot, path);
  // Pages for people who are signed in stand in, or lead to, the shell's own layout.
  const layout = route === undefined || route.area === 'public' ? [] : (shell.chunks['layout'] ?? []);
  // Every page uses it once it has loaded; who signs in waits for nothing but the first input.
  const later = layout.length === 0 || live !== undefined ? [] : (shell.chunks['telemetry'] ?? []);
  const chunk = route?.chunk === undefined ? [] : (route.release.chunks[route.chunk] ?? []);
  const html = Buffer.from(
    renderDocument({
      origin,
      theme,
      icon: icon === undefined ? undefined : assetPath(shell, icon),
      shell: linksOf(shell, shell.preload),
      page:
        route === undefined
          ? []
          : [
              // What comes from a developer's machine, remote and layout, is not the release: nothing of that is fetched.
              ...(live === undefined
                ? linksOf(
                    shell,
                    layout.filter((file) => !shell.preload.includes(file)),
                  )
                : []),
              ...(route.release.name === live?.name
                ? []
                : linksOf(route.release, [...new Set([...route.release.preload, ...chunk])])),
            ],
      later: linksOf(
        shell,
        later.filter((file) => !shell.preload.includes(file) && !layout.includes(file)),
      ),
      registry: registryFor(snapshot, []),
      spares: sparesFor(snapshot, []),
      settings: { ...settings, ...liveSetting(live) },
    }),
  );
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { identity: html, br: brotliCompressSync(html), gzip: gzipSync(html) } };
}

/** Documents by snapshot, page, theme and live remote; a new snapshot starts anew, so nothing old is ever shown. */
export function createDocuments(site: Site) {
  const made = new WeakMap<LiveSnapshot, Map<string, MadeDocument | undefined>>();
  return (
    snapshot: LiveSnapshot,
    path: string,
    theme: Theme,
    live?: LiveRemote,
  ): MadeDocument | undefined => {
    const documents = made.get(snapshot) ?? new Map<string, MadeDocument | undefined>();
    made.set(snapshot, documents);
    const route = matchRoute(snapshot, path);
    const key = `${theme ?? ''} ${route?.release.name ?? ''} ${route?.path ?? ''} ${liveSetting(live).live ?? ''}`;
    if (!documents.has(key)) documents.set(key, make(site, snapshot, path, theme, live));
    return documents.get(key);
  };
}
