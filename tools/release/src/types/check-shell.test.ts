import { findChangedNames } from './check-shell';
import { createTypes } from './testing';

const before = `
  export interface ButtonProps { tone: Tone; busy?: boolean }
  export declare function Button(props: ButtonProps): string;
  export declare function format(text: string, width?: number): string;
  export declare const title: string;
  export declare const list: <Item extends object>(items: readonly Item[]) => Item[];
`;
const names = ['@tessera/ui:Button', '@tessera/ui:format', '@tessera/ui:list', '@tessera/ui:title'];

/** Compares a shell with one whose declaration differs in this text. @returns the changed names with the reason */
async function compare(from: string, to: string, version?: string): Promise<string[]> {
  expect(before).toContain(from);
  const after = createTypes(before.replace(from, to), version);
  const changes = await findChangedNames(createTypes(before), after, names);
  return changes.map(({ from: source, name, reason }) => `${source} ${name}: ${reason}`);
}

it.each([
  ['nothing', 'format', 'format'],
  ['an optional parameter', 'width?: number', 'width?: number, tone?: Tone'],
  ['an optional prop', 'busy?: boolean', 'busy?: boolean; icon?: string'],
  ['a value of a parameter', 'text: string', 'text: string | number'],
  ['a name', 'export declare const', 'export declare const added: string; export declare const'],
])('accepts a shell that adds %s', async (_what, from, to) => {
  expect(await compare(from, to)).toEqual([]);
});

it.each([
  ['another type of a parameter', 'text: string', 'text: number', /ui format: .*'string' is not assignable/],
  ['a required parameter', 'width?: number', 'width: number, tone: Tone', /ui format: /],
  ['no optional parameter any more', ', width?: number', '', /ui format: it lost a parameter/],
  ['another type of a constant', 'title: string', 'title: number', /ui title: Type 'number'/],
  [
    'another result',
    '): string;\n  export declare const',
    '): number;\n  export declare const',
    /ui format: /,
  ],
  ['a required prop', 'busy?: boolean', 'busy: boolean', /ui Button: .*'busy' is optional/],
  ['no optional prop any more', '; busy?: boolean', '', /ui Button: it lost busy/],
  ['a narrower type parameter', 'extends object', 'extends Error', /ui list: /],
])('reports the name when a shell has %s', async (_what, from, to, expected) => {
  expect(await compare(from, to)).toEqual([expect.stringMatching(expected)]);
});

it('ignores names without uses and removed names, which the comparison of names reports', async () => {
  const after = createTypes('export declare function format(text: string): string; export {};');
  expect(await findChangedNames(createTypes(before), after, ['@tessera/ui:Button'])).toEqual([]);
  expect(await findChangedNames(createTypes(before), after, [])).toEqual([]);
});

it('ignores a package with a new major version', async () => {
  expect(await compare('text: string', 'text: number', '2.0.0')).toEqual([]);
  expect(await compare('text: string', 'text: number', '1.1.0')).toHaveLength(1);
});
