import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesOffered, namesUsed } from './facade-names';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-facade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('names that a remote uses, from all its files, without types and without other packages', () => {
  const page = file(
    'page.tsx',
    `import { useState } from 'react';
     import { Button as B, type Session, Card } from '@tessera/platform';
     import type { User } from '@tessera/platform';
     export const Page = () => <Card><B>{useState(0)[0]}</B></Card>;`,
  );
  const again = file(
    'again.ts',
    `export { useQuery, type Api, Card } from '@tessera/platform';
     export const within = (place: string) => <T>(data: T | undefined, at: { place: string }): T | undefined =>
       at.place === place ? data : undefined;`,
  );
  expect(namesUsed([page, again])).toEqual(['Button', 'Card', 'useQuery']);
});

test.each([`import * as all from '@tessera/platform'; all.x();`, `export * from '@tessera/platform';`])(
  'a file that takes everything is refused, with the way out: %s',
  (text) => {
    expect(() => namesUsed([file('all.ts', text)])).toThrow('by names');
  },
);

test('names that the facade offers, as others see them', () => {
  const index = file(
    'index.ts',
    `export { create as createStore, type StoreApi } from 'zustand';
     export { default as dayjs } from 'dayjs';
     export type { User } from '@tessera/contracts';`,
  );
  expect(namesOffered(index)).toEqual(['createStore', 'dayjs']);
});

test('the facade of the product is read whole', () => {
  const index = join(__dirname, '../../../libs/platform/src/index.ts');
  expect(namesOffered(index)).toEqual(expect.arrayContaining(['lazyPage', 'useQuery', 'Button']));
});
