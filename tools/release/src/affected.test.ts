import { affectedApps, assertReleased, releasedApps } from './affected';

it('knows what is released, the shell first', () => {
  const apps = releasedApps();
  expect(apps[0]).toBe('shell');
  expect(apps).toEqual(
    expect.arrayContaining(['admin', 'auth', 'contacts', 'notifications', 'staking', 'wallet']),
  );
  expect(apps).not.toContain('server');
});

it('names what changed since a commit, and nothing that is not released', () => {
  const affected = affectedApps('HEAD');
  expect(releasedApps()).toEqual(expect.arrayContaining(affected));
});

it('says which option to give when there is no such commit', () => {
  expect(() => affectedApps('no-such-commit')).toThrow('--base');
});

it('refuses what is no app, and names those that are', () => {
  expect(assertReleased(['shell', 'wallet'])).toEqual(['shell', 'wallet']);
  expect(() => assertReleased(['nothere'])).toThrow(/no app "nothere": name one of shell, .*wallet/);
  expect(() => assertReleased(['server'])).toThrow('no app "server"');
});
