import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../../http/app-types';

const siteFiles = {
  'apple-touch-icon.png': 'image/png',
  'card.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
} as const;

function findFolder(): string {
  // The first path is relative to this source file, the second to the built bundle.
  const folders = ['../../../../public', '../public'].map((path) => join(import.meta.dirname, path));
  const found = folders.find((folder) => existsSync(join(folder, 'robots.txt')));
  if (found === undefined) throw new Error(`No site files found in ${folders.join(' or ')}`);
  return found;
}

export function registerSiteFiles(app: App): void {
  const folder = findFolder();
  for (const [name, type] of Object.entries(siteFiles)) {
    const body = readFileSync(join(folder, name));
    app.get(`/${name}`, { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff')
        .send(body),
    );
  }
}
