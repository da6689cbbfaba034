import { affectedApps, assertReleased, releasedApps } from './affected';

it('releasedApps returns the shell first and no app without a remote', () => {
  const apps = releasedApps();
  expect(apps[0]).toBe('shell');
  expect(apps).toEqual(
    expect.arrayContaining(['admin', 'auth', 'contacts', 'help', 'notifications', 'staking', 'wallet']),
  );
  expect(apps).not.toContain('server');
});

it('affectedApps returns only released apps', () => {
  const affected = affectedApps('HEAD');
  expect(releasedApps()).toEqual(expect.arrayContaining(affected));
});

it('affectedApps names the option when the commit does not exist', () => {
  expect(() => affectedApps('no-such-commit')).toThrow('--base');
});

it('assertReleased rejects an unknown app and lists the valid ones', () => {
  expect(assertReleased(['shell', 'wallet'])).toEqual(['shell', 'wallet']);
  expect(() => assertReleased(['nothere'])).toThrow(/no app "nothere": name one of shell, .*wallet/);
  expect(() => assertReleased(['server'])).toThrow('no app "server"');
  expect(() => assertReleased(['rewards'])).toThrow(
    'A remote with a repository of its own is published there',
  );
});
