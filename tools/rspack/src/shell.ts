import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { REMOTE_CONTRACT } from '@tessera/contracts';
import { browser } from './browser';
import { namesOffered } from './contract-names';
import { hostFederation } from './federation';
import { readProject } from './project';
import { ReleasePlugin } from './release-plugin';
import { CONTRACT_PACKAGES, providedBy } from './shared';

/** The font face of the first paint; other faces load on demand. */
const FIRST_FONT = /^hanken-grotesk-latin-wght-normal/;

/** Returns the configuration of the host, the only provider of shared packages. It knows no remote. */
export function shell(dir: string): Configuration {
  const indexOf = (name: string) =>
    join(dir, '..', '..', 'libs', name.slice('@tessera/'.length), 'src', 'index.ts');
  const project = readProject(dir);
  const shared = providedBy(project);
  const base = browser(project);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      hostFederation({ name: 'tessera_shell', shared }),
      new ReleasePlugin({
        project,
        describe: () =>
          Promise.resolve({
            kind: 'shell',
            name: 'shell',
            contract: REMOTE_CONTRACT,
            entryChunk: 'main',
            shared,
            facade: () => CONTRACT_PACKAGES.flatMap((name) => namesOffered(name, indexOf(name))),
          }),
        alsoPreload: FIRST_FONT,
      }),
    ],
  };
}
