import * as affected from './affected';
import * as projects from './build-projects';
import { commands } from './commands';
import type { OpenReleases } from './open-releases';

jest.mock('./affected');
jest.mock('./build-projects');

const noKey = new Error('The key signing.pem is not there');
const unused = () => Promise.reject(new Error('nobody asked for that'));
/** A registry where no signing key is. */
const releases: OpenReleases = {
  assertSigns: () => {
    throw noKey;
  },
  publish: unused,
  check: unused,
  promote: unused,
  canary: unused,
  stop: unused,
  rollback: unused,
  prune: unused,
  list: unused,
  renew: unused,
  expiring: unused,
  verify: unused,
  close: unused,
};

/** Runs a command and returns its output. */
async function run(
  command: 'publish' | 'renew' | 'verify',
  over: Partial<Parameters<typeof commands.publish>[0]>,
) {
  const said: string[] = [];
  await commands[command]({
    command,
    words: [],
    build: true,
    force: false,
    canaryPercent: undefined,
    keep: undefined,
    affectedSince: undefined,
    dataDir: undefined,
    releases,
    say: (line) => void said.push(line),
    ...over,
  });
  return said;
}

/** `publish --affected --base HEAD~1` where these changed; answers what was said. */
function publishAffected(changed: string[]): Promise<string[]> {
  jest.mocked(affected.affectedApps).mockReturnValue(changed);
  return run('publish', { affectedSince: 'HEAD~1' });
}

it('names each release that was signed again', async () => {
  const renew = jest.fn().mockResolvedValue([{ name: 'wallet', version: '1.0.0-aa' }]);
  const said = await run('renew', { words: ['wallet', '1.0.0-aa'], releases: { ...releases, renew } });
  expect(renew).toHaveBeenCalledWith('wallet', '1.0.0-aa');
  expect(said).toEqual(['wallet 1.0.0-aa is signed for another 90 days']);
});

it('names a release once when it is both unsigned and in use', async () => {
  const found = { name: 'wallet', version: '1.0.0-aa', problem: 'it is not signed for browsers' };
  const say = jest.fn();
  const both = { verify: () => Promise.resolve([found]), expiring: () => Promise.resolve([found]) };
  await expect(run('verify', { say, releases: { ...releases, ...both } })).rejects.toThrow('1 found');
  expect(say.mock.calls).toEqual([['wallet 1.0.0-aa: it is not signed for browsers']]);
});

it('asks for no key where there is nothing to publish', async () => {
  expect(await publishAffected([])).toEqual(['Nothing that is released changed since HEAD~1']);
});

it('asks for the key before anything is built', async () => {
  await expect(publishAffected(['wallet'])).rejects.toBe(noKey);
  expect(projects.buildProjects).not.toHaveBeenCalled();
});
