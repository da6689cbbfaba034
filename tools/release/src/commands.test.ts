import type { Release } from '@tessera/contracts/remotes';
import * as affected from './affected';
import * as projects from './build-projects';
import { commands } from './commands';
import type { OpenReleases } from './open-releases';
import type { CommandName } from './parse-call';

jest.mock('./affected');
jest.mock('./build-and-check');
jest.mock('./build-projects');

const noKey = new Error('The key signing.pem is not there');
const unused = () => Promise.reject(new Error('unexpected call'));
/** A registry without a signing key. */
const releases: OpenReleases = {
  assertSigns: () => Promise.reject(noKey),
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
    newKey: undefined,
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

it('says after a publication that the remote is killed, and how to revive it', async () => {
  const [name, version] = ['wallet', '1.0.0-0123456789ab'];
  jest.mocked(affected.assertReleased).mockReturnValue([name]);
  const manifest = { name, contract: 1, routes: [], nav: [], slots: [] };
  const files = { entry: 'entry.js', assets: [], preload: [], chunks: {}, shared: {} };
  const release: Release = { kind: 'remote', name, version, contract: 1, manifest, ...files };
  const over: Partial<OpenReleases> = {
    assertSigns: async () => undefined,
    readTypes: async () => ({ types: undefined, remotes: [] }),
    publish: async () => ({ release, changed: true }),
    kills: async () => [{ name, reason: 'It pays twice.', killedBy: 'maya', killedAt: '' }],
    prune: async () => [],
    expiring: async () => [],
  };
  expect(await run('publish', { words: [name], releases: { ...releases, ...over } })).toEqual([
    'wallet 1.0.0-0123456789ab is current',
    'wallet is killed: pages say that it is not available. To end it: npm run release revive wallet',
  ]);
});
