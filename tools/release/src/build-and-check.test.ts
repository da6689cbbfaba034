import { buildAndCheck } from './build-and-check';
import { buildProjects } from './build-projects';
import { findTypeFaults } from './types/check-types';

jest.mock('./build-projects');
jest.mock('./types/check-types');

const live = { types: undefined, remotes: [] };
const options = { build: true, say: () => undefined };
let calls: string[];
beforeEach(() => {
  calls = [];
  jest.mocked(buildProjects).mockImplementation(async () => void calls.push('build'));
  jest.mocked(findTypeFaults).mockImplementation(async () => {
    calls.push('check');
    return [];
  });
});

it('checks the types after the build of a shell, which writes them', async () => {
  await buildAndCheck(['shell', 'wallet'], live, options);
  expect(calls).toEqual(['build', 'check']);
});

it('rejects when the build fails', async () => {
  jest.mocked(buildProjects).mockRejectedValue(new Error('React is bundled'));
  await expect(buildAndCheck(['wallet'], live, options)).rejects.toThrow('React is bundled');
});

it('rejects with the wrong uses, also without a build', async () => {
  jest.mocked(findTypeFaults).mockResolvedValue(['apps/wallet/src/remote.tsx:1: wrong', 'and more']);
  const publication = buildAndCheck(['wallet'], live, { ...options, build: false });
  await expect(publication).rejects.toThrow('apps/wallet/src/remote.tsx:1: wrong\nand more');
  expect(calls).toEqual([]);
});
