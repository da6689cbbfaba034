import * as affected from './affected';
import * as projects from './build-projects';
import { commands } from './commands';
import type { OpenReleases } from './open-releases';
import type { CommandName } from './parse-call';

jest.mock('./affected');
jest.mock('./build-projects');

const noKey = new Error('The key signing.pem is not there');
const unused = () => Promise.reject(new Error('unexpected call'));
/** A registry without a signing key. */
const releases: OpenReleases = {
  assertSigns: () => {
    throw noKey;
  },
  publish: unused,
  check: unused,
  readTypes: unused,
  promote: unused,
  canary: unused,
  ramp: unused,
  unstage: unused,
  stop: unused,
  rollback: unused,
  kill: unused,
  revive: unused,
  setFlag: unused,
  kills: async () => [],
  prune: unused,
  list: unused,
  slots: unused,
  renew: unused,
  expiring: unused,
  verify: unused,
  keys: { ownerOf: unused, setOwner: unused, add: unused, revoke: unused, list: unused },
  setWebhook: unused,
  removeWebhook: unused,
  trusts: { add: unused, remove: unused, list: unused },
  close: unused,
};

/** Runs a command and returns its output. */
async function run(command: CommandName, over: Partial<Parameters<typeof commands.publish>[0]>) {
  const said: string[] = [];
  await commands[command]({
    command,
    words: [],
    build: true,
    force: false,
    canaryPercent: undefined,
    keep: undefined,
    affectedSince: undefined,
    shellVersion: undefined,
    dataDir: undefined,
    from: undefined,
    to: undefined,
    everyMinutes: undefined,
    audience: undefined,
    webhook: undefined,
    stage: false,
    operator: false,
    pipeline: { issuer: undefined, repository: undefined, branch: undefined, environment: undefined },
    releases,
    say: (line) => void said.push(line),
    ...over,
  });
  return said;
}

/** Runs `publish --affected --base HEAD~1` with these affected apps. @returns the output */
function publishAffected(changed: string[]): Promise<string[]> {
  jest.mocked(affected.affectedApps).mockReturnValue(changed);
  return run('publish', { affectedSince: 'HEAD~1' });
}

it('marks staged versions with the end of their previews, and withdrawn ones', async () => {
  const publishedAt = '2026-11-27T10:00:00.000Z';
  const one = { name: 'wallet', publishedAt, live: false };
  const list = async () => [
    { ...one, version: '1.0.0-aa', staged: { previewUntil: '2026-11-30T10:00:00.000Z' } },
    { ...one, version: '1.0.0-bb', staged: { previewUntil: null } },
    { ...one, version: '1.0.0-cc', isUnstaged: true },
    { ...one, version: '1.0.0-dd', live: true },
  ];
  const said = await run('list', { releases: { ...releases, list, slots: async () => [] } });
  expect(said.filter((line) => line.includes('wallet'))).toEqual([
    '  wallet 1.0.0-aa 2026-11-27T10:00:00.000Z staged, preview until 2026-11-30T10:00:00.000Z',
    '  wallet 1.0.0-bb 2026-11-27T10:00:00.000Z staged',
    '  wallet 1.0.0-cc 2026-11-27T10:00:00.000Z withdrawn',
    '* wallet 1.0.0-dd 2026-11-27T10:00:00.000Z',
  ]);
});

it('starts a ramp with given and with default steps', async () => {
  const ramp = jest.fn().mockResolvedValue(undefined);
  const over = { releases: { ...releases, ramp }, everyMinutes: 30 };
  await run('ramp', { ...over, words: ['wallet', '1.0.0-aa', '[5,50,100]'] });
  expect(ramp).toHaveBeenCalledWith('wallet', '1.0.0-aa', {
    steps: [5, 50, 100],
    everyMinutes: 30,
    audience: undefined,
  });
  await run('ramp', { ...over, words: ['wallet', '1.0.0-aa'], everyMinutes: undefined });
  expect(ramp).toHaveBeenLastCalledWith('wallet', '1.0.0-aa', {
    steps: undefined,
    everyMinutes: undefined,
    audience: undefined,
  });
  await expect(run('ramp', { ...over, words: ['wallet', '1.0.0-aa', 'all'] })).rejects.toThrow(
    '[1,10,50,100]',
  );
});

it('withdraws a staged version', async () => {
  const unstage = jest.fn().mockResolvedValue(undefined);
  const said = await run('unstage', { words: ['wallet', '1.0.0-aa'], releases: { ...releases, unstage } });
  expect(unstage).toHaveBeenCalledWith('wallet', '1.0.0-aa');
  expect(said).toEqual([
    'wallet 1.0.0-aa is withdrawn: its previews ended, and it can no longer be promoted',
  ]);
});

it('prints each renewed release', async () => {
  const renew = jest.fn().mockResolvedValue([{ name: 'wallet', version: '1.0.0-aa' }]);
  const said = await run('renew', { words: ['wallet', '1.0.0-aa'], releases: { ...releases, renew } });
  expect(renew).toHaveBeenCalledWith('wallet', '1.0.0-aa');
  expect(said).toEqual(['wallet 1.0.0-aa is signed for another 90 days']);
});

it('requires the API for a preview', async () => {
  await expect(run('preview', { words: ['wallet', '1.0.0-aa'] })).rejects.toThrow('set RELEASES_API');
});

it('prints a release once when verify and expiring both report it', async () => {
  const found = { name: 'wallet', version: '1.0.0-aa', problem: 'it is not signed for browsers' };
  const say = jest.fn();
  const both = { verify: () => Promise.resolve([found]), expiring: () => Promise.resolve([found]) };
  await expect(run('verify', { say, releases: { ...releases, ...both } })).rejects.toThrow('1 found');
  expect(say.mock.calls).toEqual([['wallet 1.0.0-aa: it is not signed for browsers']]);
});

it('requires no key when no app is affected', async () => {
  expect(await publishAffected([])).toEqual(['Nothing that is released changed since HEAD~1']);
});

it('checks the key before the build', async () => {
  await expect(publishAffected(['wallet'])).rejects.toBe(noKey);
  expect(projects.buildProjects).not.toHaveBeenCalled();
});

it('names owners, and lists, adds and revokes keys', async () => {
  const owner = { remote: 'wallet', name: 'Wallet team', mail: 'wallet@tessera.local' };
  const key = {
    id: '0123456789abcdef',
    remote: 'wallet',
    publicKey: '',
    createdAt: new Date(),
    revokedAt: null,
  };
  const keys = {
    ownerOf: unused,
    setOwner: jest.fn().mockResolvedValue(undefined),
    add: unused,
    revoke: jest.fn().mockResolvedValue('wallet'),
    list: () => Promise.resolve([{ key: { ...key, lastRequestAt: null }, owner }]),
  };
  const call = (command: 'keys' | 'owner', ...words: string[]) =>
    run(command, { words, releases: { ...releases, keys } });
  await call('owner', 'wallet', owner.name, owner.mail);
  const setWebhook = jest.fn().mockResolvedValue('s3cret');
  const removeWebhook = jest.fn().mockResolvedValue(undefined);
  const over = {
    words: ['wallet', owner.name, owner.mail],
    releases: { ...releases, keys, setWebhook, removeWebhook },
  };
  const said = await run('owner', { ...over, webhook: 'https://team.example/hook' });
  expect(setWebhook).toHaveBeenCalledWith('wallet', 'https://team.example/hook');
  expect(said.at(-1)).toContain('s3cret');
  await run('owner', { ...over, webhook: 'none' });
  expect(removeWebhook).toHaveBeenCalledWith('wallet');
  expect(keys.setOwner).toHaveBeenCalledWith(owner);
  expect(await call('keys')).toEqual([
    '0123456789abcdef publishes and moves wallet, of Wallet team <wallet@tessera.local>',
  ]);
  expect(await call('keys', 'revoke', key.id)).toEqual([
    'The key 0123456789abcdef no longer publishes and moves wallet',
  ]);
  await expect(call('keys', 'revoke')).rejects.toThrow('Usage: keys');
});
