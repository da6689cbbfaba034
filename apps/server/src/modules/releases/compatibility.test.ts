import { createTestRemote, createTestShell } from '../../testing/create-test-build';
import { findObstacles } from './compatibility';

const shell = { ...createTestShell().release, facade: ['Button', 'useQuery'] };
const wallet = { ...createTestRemote('wallet').release, facade: ['Button', 'useQuery'] };

it('accepts a remote whose imports the current shell exports', () => {
  expect(findObstacles(wallet, [shell])).toEqual([]);
});

it('rejects a remote and names the imports that the current shell does not export', () => {
  const release = { ...wallet, facade: ['Button', 'useNew', 'Newer'] };
  expect(findObstacles(release, [shell])).toEqual([
    `wallet uses useNew, Newer of @tessera/platform, which shell ${shell.version} does not export`,
  ]);
});

it('names the package of a missing import that is not from @tessera/platform', () => {
  const release = { ...wallet, facade: ['Button', '@tessera/ui:Pager', '@tessera/ui:Card'] };
  const offers = { ...shell, facade: [...shell.facade, '@tessera/ui:Card'] };
  expect(
    findObstacles({ ...release, shared: { ...wallet.shared, '@tessera/ui': '^1.0.0' } }, [offers]),
  ).toEqual([
    expect.stringContaining('wallet needs @tessera/ui'),
    `wallet uses Pager of @tessera/ui, which shell ${shell.version} does not export`,
  ]);
});

it('rejects a remote that imports a shared package and does not share it', () => {
  const release = { ...wallet, facade: ['@tessera/ui:Card'] };
  const offers = {
    ...shell,
    facade: ['@tessera/ui:Card'],
    shared: { ...shell.shared, '@tessera/ui': '1.0.0' },
  };
  expect(findObstacles(release, [offers])).toEqual([
    'wallet does not share @tessera/ui: move it to peerDependencies, the page has one copy',
  ]);
});

it('rejects a shell that removes an export that a current remote uses', () => {
  const release = { ...shell, facade: ['Button'] };
  expect(findObstacles(release, [wallet])).toEqual([expect.stringContaining('wallet uses useQuery of')]);
});

it('rejects a remote that bundles a package which it must share with the shell', () => {
  expect(findObstacles({ ...wallet, shared: {} }, [shell])).toEqual([
    'wallet does not share react: move it to peerDependencies, the page has one copy',
  ]);
});

it('skips builds that list no imports', () => {
  const { facade: _names, ...before } = wallet;
  expect(findObstacles(before, [shell])).toEqual([]);
  expect(findObstacles({ ...wallet, facade: ['Gone'] }, [createTestShell().release])).toEqual([]);
});

it('checks the contract and the ranges of builds that list no imports', () => {
  const release = { ...wallet, contract: shell.contract - 2, shared: { react: '^20.0.0' } };
  expect(findObstacles(release, [shell])).toEqual([
    expect.stringContaining('follows contract'),
    expect.stringContaining('needs react ^20.0.0'),
  ]);
});
