import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { formatLiveRemotes, type LiveRemotes } from '@tessera/contracts/live-remote';
import type { ManifestRoute } from '@tessera/contracts/pages';
import type { Encoding } from '../../../http/accepted-encoding';
import type { LiveSnapshot } from '../live-releases';
import { registryFor, sparesFor } from '../registry-view';
import { assetPath, linksOf } from '../release-links';
import { renderDocument, type DocumentParts, type PageSettings } from './render-document';

export interface MadeDocument {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

interface Site {
  readonly origin: string;
  readonly settings: PageSettings;
}

type Theme = DocumentParts['theme'];
interface Special {
  readonly live: LiveRemotes | undefined;
  /** Belongs to the snapshot, which contains the previewed version. */
  readonly preview: string | undefined;
}

const settingsOf = ({ live, preview }: Special): Pick<PageSettings, 'live' | 'preview'> => ({
  ...(live === undefined ? {} : { live: formatLiveRemotes(live) }),
  ...(preview === undefined ? {} : { preview }),
});

function make(
  { origin, settings }: Site,
  snapshot: LiveSnapshot,
  path: string,
  theme: Theme,
  special: Special,
) {
  const { live } = special;
  const isLive = ({ name }: { readonly name: string }) => live?.names.includes(name) === true;
  const shell = snapshot.find(({ release }) => release.kind === 'shell')?.release;
  if (shell === undefined) return undefined;
  const icon = shell.assets.find(({ file }) => file.startsWith('favicon.'))?.file;
  const route = matchRoute(snapshot, path);
  const layout = route === undefined || route.area === 'public' ? [] : (shell.chunks['layout'] ?? []);
  // Telemetry starts after the page load, so its files get a preload with low priority.
  const later = layout.length === 0 || live !== undefined ? [] : (shell.chunks['telemetry'] ?? []);
  const chunk = route?.chunk === undefined ? [] : (route.release.chunks[route.chunk] ?? []);
  const notPreloaded = (files: readonly string[]) => files.filter((file) => !shell.preload.includes(file));
  // A page with development remotes preloads neither the layout nor the releases that they replace.
  const ofLayout = live === undefined ? linksOf(shell, notPreloaded(layout)) : [];
  const ofPage =
    route === undefined || isLive(route.release)
      ? []
      : linksOf(route.release, [...new Set([...route.release.preload, ...chunk])]);
  const ofLater = notPreloaded(later).filter((file) => !layout.includes(file));
  const ofFillers = fillersOf(snapshot, route?.slots).filter(({ release }) => !isLive(release));
  const html = Buffer.from(
    renderDocument({
      origin,
      theme,
      icon: icon === undefined ? undefined : assetPath(shell, icon),
      shell: linksOf(shell, shell.preload),
      page: [...ofLayout, ...ofPage],
      later: [
        ...linksOf(shell, ofLater),
        ...ofFillers.flatMap(({ release, files }) => linksOf(release, files)),
      ],
      registry: registryFor(snapshot, []),
      spares: sparesFor(snapshot, []),
      settings: { ...settings, ...settingsOf(special) },
    }),
  );
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { identity: html, br: brotliCompressSync(html), gzip: gzipSync(html) } };
}

/** Returns the releases that fill slots of a page, with their files. The page shows its own content before theirs. */
function fillersOf(snapshot: LiveSnapshot, slots: ManifestRoute['slots'] = {}) {
  return snapshot.flatMap(({ release }) => {
    if (release.kind !== 'remote' || release.manifest.roles !== undefined) return [];
    const chunks = Object.entries(release.manifest.fills ?? {}).flatMap(([slot, { contract, chunk }]) =>
      slots[slot] === contract && chunk !== undefined ? [chunk] : [],
    );
    const files = chunks.flatMap((chunk) => [...release.preload, ...(release.chunks[chunk] ?? [])]);
    const isComplete = files.every((file) => release.assets.some((asset) => asset.file === file));
    return isComplete ? [{ release, files: [...new Set(files)] }] : [];
  });
}

export function createDocuments(site: Site) {
  const made = new WeakMap<LiveSnapshot, Map<string, MadeDocument | undefined>>();
  return (snapshot: LiveSnapshot, path: string, theme: Theme, special: Special) => {
    const documents = made.get(snapshot) ?? new Map<string, MadeDocument | undefined>();
    made.set(snapshot, documents);
    const route = matchRoute(snapshot, path);
    const key = `${theme ?? ''} ${route?.release.name ?? ''} ${route?.path ?? ''} ${settingsOf(special).live ?? ''}`;
    if (!documents.has(key)) documents.set(key, make(site, snapshot, path, theme, special));
    return documents.get(key);
  };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '*') wanted.pop();
  else if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** Omits staff remotes, because the document contains nothing that requires a role. */
function matchRoute(snapshot: LiveSnapshot, path: string) {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const { release } of snapshot) {
    if (release.kind !== 'remote' || release.manifest.roles !== undefined) continue;
    const route = release.manifest.routes.find(({ path: pattern }) => matches(pattern, clean));
    if (route !== undefined) return { ...route, release };
  }
  return undefined;
}
