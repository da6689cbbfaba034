import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import { browser } from './browser';
import { namesOffered } from './contract-names';
import { emitTypes } from './emit-types';
import { hostFederation } from './federation';
import { readProject } from './project';
import { ReleasePlugin } from './release-plugin';
import { CONTRACT_PACKAGES, providedBy } from './shared';
import { TypesPlugin } from './types-plugin';

/** The font face of the first paint; other faces load on demand. */
const FIRST_FONT = /^hanken-grotesk-latin-wght-normal/;

/** Returns the configuration of the host, the only provider of shared packages. It knows no remote. */
export function shell(dir: string): Configuration {
  const root = join(dir, '..', '..');
  const indexOf = (name: string) => join(root, 'libs', name.slice('@tessera/'.length), 'src', 'index.ts');
  const facade = () => CONTRACT_PACKAGES.flatMap((name) => namesOffered(name, indexOf(name)));
  const project = readProject(dir);
  const shared = providedBy(project);
  const base = browser(project);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      hostFederation({ name: 'tessera_shell', shared }),
      new TypesPlugin(async () => ({
        shared,
        facade: facade(),
        declarations: await emitTypes(root, CONTRACT_PACKAGES.map(indexOf)),
      })),
      new ReleasePlugin({
        project,
        describe: () =>
          Promise.resolve({
            kind: 'shell',
            name: 'shell',
            contract: REMOTE_CONTRACT,
            entryChunk: 'main',
            shared,
            facade,
          }),
        alsoPreload: FIRST_FONT,
      }),
    ],
  };
}
