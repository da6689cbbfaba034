import type { ManifestRoute } from '@tessera/contracts/pages';
import { RegistryEntry, type RemoteManifest } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import type { Monolith } from './build-monolith';

/** Base path of the monolith's files; the page's Trusted Types policy allows script URLs below it. */
export const MONOLITH_PATH = '/releases/monolith/1.0.0';

const ONE_HASH = `sha384-${'A'.repeat(64)}`;
const ORDER = ['style', 'script', 'font'] as const;
type Kind = (typeof ORDER)[number];

const kindOf = (file: string): Kind =>
  file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'script';

const Registry = v.object({ data: v.record(v.string(), RegistryEntry) });

/** Returns the registry without the federation-only fields; the manifests give the monolith its routes. */
function plainRegistry(text: string): { text: string; manifests: RemoteManifest[] } {
  const { data } = v.parse(v.pipe(v.string(), v.parseJson(), Registry), text);
  const entries = Object.entries(data).map(([name, { version, contract, manifest }]) => {
    const entry = {
      version,
      contract,
      entry: '/',
      integrity: ONE_HASH,
      preload: [],
      signature: '',
      manifest,
    };
    return [name, entry] as const;
  });
  return {
    text: JSON.stringify({ data: Object.fromEntries(entries) }).replaceAll('<', '\\u003c'),
    manifests: entries.map(([, { manifest }]) => manifest),
  };
}

interface PageFiles {
  readonly page: readonly string[];
  /** Preloaded with low priority: telemetry, and the remotes that fill slots of the page. */
  readonly later: readonly string[];
}

/** Returns the files of a page beyond the entry, which the document preloads as the product's does. */
function pageFiles({ chunks }: Monolith, manifests: readonly RemoteManifest[], path: string): PageFiles {
  for (const { name, routes } of manifests) {
    const route = routes.find((candidate) => candidate.path === path);
    if (route === undefined) continue;
    const ofShell = (chunk: string) => (route.area === 'public' ? [] : (chunks[chunk] ?? []));
    const page = route.chunk === undefined ? [] : (chunks[`${name}-${route.chunk}`] ?? []);
    return {
      page: [...ofShell('layout'), ...(chunks[`remote-${name}`] ?? []), ...page],
      later: [...ofShell('telemetry'), ...fillerFiles(chunks, manifests, route.slots)],
    };
  }
  return { page: [], later: [] };
}

/** Returns the files of the remotes that fill slots of a page. */
const fillerFiles = (
  chunks: Monolith['chunks'],
  manifests: readonly RemoteManifest[],
  slots: ManifestRoute['slots'] = {},
) =>
  manifests.flatMap(({ name, fills = {} }) =>
    Object.entries(fills)
      .filter(([slot]) => slot in slots)
      .flatMap(([, { chunk }]) => [
        ...(chunks[`remote-${name}`] ?? []),
        ...(chunks[`${name}-${chunk}`] ?? []),
      ]),
  );

/**
 * Returns the product's document with the monolith's files instead of shell and remotes. Security policy, settings and
 * preloading are the same.
 *
 * @param html the server's document for this path
 */
export function monolithDocument(html: string, path: string, monolith: Monolith): string {
  const found = /<script type="application\/json" id="registry">(.*)<\/script>/.exec(html);
  if (found?.[1] === undefined) throw new Error('The document has no registry.');
  const registry = plainRegistry(found[1]);
  const entry = monolith.chunks['main'] ?? [];
  const font = [...monolith.files.keys()].find((file) => file.startsWith('hanken-grotesk-latin-wght-normal'));
  const first = [...entry, ...(font === undefined ? [] : [font])].filter((file) => !file.endsWith('.svg'));
  const files = pageFiles(monolith, registry.manifests, path);
  const page = new Set(files.page.filter((file) => !first.includes(file)));
  const later = new Set(files.later.filter((file) => !first.includes(file) && !page.has(file)));
  const links = [
    ...first
      .toSorted((a, b) => ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)))
      .map((file) => put(file, monolith)),
    ...[...page].map((file) => preload(file, monolith)),
    ...[...later].map((file) => preload(file, monolith, ' fetchpriority="low"')),
  ];
  return (
    html
      .replace(/^<link rel="(stylesheet|preload|icon)".*\n/gm, '')
      .replace(/^<script src=.*\n/gm, '')
      // The monolith's file is in no signed release.
      .replace(/,"releaseKey":"[^"]*"/, '')
      .replace(/(id="spares">).*(<\/script>)/, '$1{}$2')
      .replace(found[0], () => `<script type="application/json" id="registry">${registry.text}</script>`)
      .replace('</title>\n', () => `</title>\n${links.join('\n')}\n`)
  );
}

const checked = (file: string, { files }: Monolith) =>
  `href="${MONOLITH_PATH}/${file}" integrity="${files.get(file)?.integrity ?? ''}" crossorigin="anonymous"`;

function preload(file: string, monolith: Monolith, priority = ''): string {
  const kind = kindOf(file);
  const type = kind === 'font' ? ' type="font/woff2"' : '';
  return `<link rel="preload" as="${kind}"${type} ${checked(file, monolith)}${priority}>`;
}

function put(file: string, monolith: Monolith): string {
  const kind = kindOf(file);
  if (kind === 'style') return `<link rel="stylesheet" ${checked(file, monolith)}>`;
  if (kind === 'font') return preload(file, monolith);
  return `<script ${checked(file, monolith).replace('href=', 'src=')} defer></script>`;
}
