import { affectedApps, releasedApps } from './affected';

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
