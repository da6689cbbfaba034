import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseTypes } from '@tessera/contracts/release-types';

/** Creates the types of a shell with one package. @param text its declaration */
export const createTypes = (text: string, version = '1.0.0'): ReleaseTypes => ({
  shared: { react: '19.0.0', '@tessera/ui': version },
  facade: [...text.matchAll(/export declare (?:function|const) (\w+)/g)].map(
    ([, name]) => `@tessera/ui:${name}`,
  ),
  declarations: {
    '@tessera/ui/src/index.d.ts': `import type { Tone } from '@tessera/money'; ${text}`,
    '@tessera/money/src/index.d.ts': `export type Tone = 'calm' | 'loud'; export interface Props {}`,
  },
});

const folders: string[] = [];
afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Writes the folder of a remote. @returns its path */
export function createRemote(sources: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-remote-'));
  folders.push(folder);
  const compilerOptions = {
    // As in tsconfig.base.json. Without these two, the compiler also checks the declarations of the browser.
    lib: ['ES2023'],
    skipLibCheck: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
  };
  const files = { 'tsconfig.json': JSON.stringify({ compilerOptions }), ...sources };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
