import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseTypes } from '@tessera/contracts/release-types';
import * as root from '../root';
import { findTypeFaults } from './check-types';
import { createRemote, createTypes } from './testing';

jest.mock('../root', () => ({ ...jest.requireActual<object>('../root'), buildFolderOf: jest.fn() }));

const older = createTypes('export declare function format(text: string): string; export {};');
const newer = createTypes('export declare function format(text: number): string; export {};');
const remote = createRemote({
  'src/remote.tsx': `import { format } from '@tessera/ui';\nexport const remote = format('one');`,
});
const remotes = [
  { name: 'wallet', facade: ['@tessera/ui:format'] },
  { name: 'help', facade: ['useQuery'] },
];
let said: string[];
beforeEach(() => void (said = []));

/** Checks apps of a run. @param built types of the shell's build */
function find(names: string[], live: ReleaseTypes | undefined, built?: ReleaseTypes, against?: 'live') {
  const shell = join(createRemote({}), 'dist');
  mkdirSync(shell);
  if (built) writeFileSync(join(shell, 'types.json'), JSON.stringify(built));
  jest
    .mocked(root.buildFolderOf)
    .mockImplementation((name) => (name === 'shell' ? shell : join(remote, 'dist')));
  return findTypeFaults(
    names,
    { types: live, remotes },
    { say: (line) => said.push(line), ...(against && { against }) },
  );
}

it('compiles a remote with the types of the current shell, and names the remedy', async () => {
  expect(await find(['wallet'], older)).toEqual([]);
  expect(await find(['wallet'], newer)).toEqual([
    expect.stringMatching(
      /^wallet does not fit the types of the current shell\. .*\n {2}\S+\/src\/remote\.tsx:2: /,
    ),
  ]);
});

it('compiles a remote with the types of a shell of the same run, unless a shell is named', async () => {
  expect(await find(['shell', 'wallet'], newer, older)).toEqual([]);
  expect(await find(['shell', 'wallet'], newer, older, 'live')).toHaveLength(1);
});

it('names the remotes outside of the run that a new shell does not fit', async () => {
  expect(await find(['shell'], older, older)).toEqual([]);
  const [fault, ...more] = await find(['shell'], older, newer);
  expect(fault).toContain('format of @tessera/ui does not fit its earlier uses in wallet: ');
  expect(fault).toContain('or give @tessera/ui a new major version');
  expect(more).toEqual([]);
  // The new wallet replaces the one that does not fit, and is compiled itself.
  expect(await find(['shell', 'wallet'], older, newer)).toEqual([expect.stringContaining('the new shell')]);
});

it('compares names only, and says so, when the current shell has no declarations', async () => {
  expect(await find(['wallet'], undefined)).toEqual([]);
  expect(said).toEqual([expect.stringContaining('contains no declarations')]);
  expect(await find(['shell'], undefined, newer)).toEqual([]);
});
