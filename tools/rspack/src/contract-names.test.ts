import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesOffered, namesUsed } from './contract-names';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('lists the names of shared packages that a remote imports, without types and other packages', () => {
  const page = file(
    'page.tsx',
    `import { useState } from 'react';
     import { useSession as use, type Session, useQuery } from '@tessera/platform';
     import { Button as B, Card } from '@tessera/ui';
     import type { User } from '@tessera/platform';
     export const Page = () => <Card><B>{useState(0)[0]}</B></Card>;`,
  );
  const again = file(
    'again.ts',
    `export { useQuery, type Api } from '@tessera/platform';
     export const within = (place: string) => <T>(data: T | undefined, at: { place: string }): T | undefined =>
       at.place === place ? data : undefined;`,
  );
  const style = file('page.css', '.page { color: red; }');
  expect(namesUsed([page, again, style])).toEqual([
    '@tessera/ui:Button',
    '@tessera/ui:Card',
    'useQuery',
    'useSession',
  ]);
});

test.each([`import * as all from '@tessera/ui'; all.x();`, `export * from '@tessera/platform';`])(
  'rejects a file that imports a whole shared package: %s',
  (text) => {
    expect(() => namesUsed([file('all.ts', text)])).toThrow('by names');
  },
);

test('lists the names that a shared package exports, under their exported names', () => {
  const index = file(
    'index.ts',
    `export { create as createStore, type StoreApi } from 'zustand';
     export { default as dayjs } from 'dayjs';
     export type { User } from '@tessera/contracts/identity';`,
  );
  expect(namesOffered('@tessera/platform', index)).toEqual(['createStore', 'dayjs']);
  expect(namesOffered('@tessera/ui', index)).toEqual(['@tessera/ui:createStore', '@tessera/ui:dayjs']);
});

test.each([
  ['client', '@tessera/client:useQuery'],
  ['platform', 'lazyPage'],
  ['ui', '@tessera/ui:Button'],
  ['wallet-kit', '@tessera/wallet-kit:useDraft'],
])('reads the index of %s', (folder, name) => {
  const index = join(__dirname, '../../../libs', folder, 'src/index.ts');
  expect(namesOffered(`@tessera/${folder}`, index)).toContain(name);
});

test('reads the packages of the platform below node_modules, and no others', () => {
  const text = `import { lazyPage } from '@tessera/platform';`;
  for (const name of ['@tessera/remote', 'other'])
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  const other = file('node_modules/other/entry.js', text.replace('lazyPage', 'dayjs'));
  expect(namesUsed([file('node_modules/@tessera/remote/entry.mjs', text), other])).toEqual(['lazyPage']);
});
