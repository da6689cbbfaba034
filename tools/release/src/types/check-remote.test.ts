import { checkRemoteTypes } from './check-remote';
import { createRemote, createTypes } from './testing';

const sources = {
  'src/remote.tsx': `export const remote = { pages: [{ load: async () => (await import('./page')).text }] };`,
  'src/page.ts': `import { format } from '@tessera/ui';\nexport const text = format('one', 'calm');`,
};
const format = (parameters: string) =>
  createTypes(`export declare function format(${parameters}): string; export {};`);

it('accepts the uses of a remote when the shell added an optional parameter', async () => {
  expect(await checkRemoteTypes(createRemote(sources), format('text: string, tone: Tone'))).toEqual([]);
  const wider = format('text: string, tone: Tone, width?: number');
  expect(await checkRemoteTypes(createRemote(sources), wider)).toEqual([]);
});

it.each([
  ['another type', format('text: number, tone: Tone'), "type 'string' is not assignable"],
  ['a parameter more', format('text: string, tone: Tone, width: number'), 'Expected 3 arguments, but got 2'],
  ['a parameter less', format('text: string'), 'Expected 1 arguments, but got 2'],
  ['another type of a package behind it', format('text: string, tone: number'), "'string' is not assignable"],
])('reports file and line when the signature has %s', async (_what, types, message) => {
  expect(await checkRemoteTypes(createRemote(sources), types)).toEqual([
    expect.stringMatching(new RegExp(`/src/page\\.ts:2: .*${message}`)),
  ]);
});

it('reports file and line of a name that the shell does not export', async () => {
  const [fault, ...more] = await checkRemoteTypes(createRemote(sources), createTypes('export {};'));
  expect(fault).toMatch(/\/src\/page\.ts:1: .*has no exported member 'format'/);
  expect(more).toEqual([]);
});

it('reports the name of a feature flag that the remote does not declare', async () => {
  const page = (flag: string) => ({
    'src/remote.tsx': `const flags = { 'wallet.card': true };
declare module '@tessera/ui' { interface RemoteFlags extends Record<keyof typeof flags, true> {} }
export const remote = { flags, pages: [{ load: async () => (await import('./page')).text }] };`,
    'src/page.ts': `import { useFlag } from '@tessera/ui';\nexport const text = useFlag('${flag}');`,
  });
  const types = createTypes(
    'export interface RemoteFlags {} export declare const useFlag: (name: keyof RemoteFlags) => boolean; export {};',
  );
  expect(await checkRemoteTypes(createRemote(page('wallet.card')), types)).toEqual([]);
  expect(await checkRemoteTypes(createRemote(page('wallet.list')), types)).toEqual([
    expect.stringMatching(/\/src\/page\.ts:2: .*wallet\.list/),
  ]);
});

it('reports other props of an open slot than those that the remote declares', async () => {
  const page = (props: string) => ({
    'src/remote.tsx': `import { openSlot } from '@tessera/ui';
declare module '@tessera/ui' { interface Props { readonly 'rewards.badge': { points: number } } }
export const badge = () => openSlot('rewards.badge', ${props});`,
  });
  // The package exports the interface of another one, as platform does.
  const types = createTypes(`import type { Props } from '@tessera/money'; export { type Props };
export declare function openSlot<Name extends keyof Props>(name: Name, props: Props[Name]): void;`);
  expect(await checkRemoteTypes(createRemote(page('{ points: 3 }')), types)).toEqual([]);
  expect(await checkRemoteTypes(createRemote(page(`{ points: 'three' }`)), types)).toEqual([
    expect.stringMatching(/\/src\/remote\.tsx:3: .*'string' is not assignable to type 'number'/),
  ]);
});
