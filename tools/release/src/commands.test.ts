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
  verify: unused,
  close: unused,
};

/** `publish --affected --base HEAD~1` where these changed; answers what was said. */
async function publishAffected(changed: string[]): Promise<string[]> {
  jest.mocked(affected.affectedApps).mockReturnValue(changed);
  const said: string[] = [];
  await commands.publish({
    command: 'publish',
    words: [],
    build: true,
    force: false,
    canaryPercent: undefined,
    keep: undefined,
    affectedSince: 'HEAD~1',
    dataDir: undefined,
    releases,
    say: (line) => void said.push(line),
  });
  return said;
}

it('asks for no key where there is nothing to publish', async () => {
  expect(await publishAffected([])).toEqual(['Nothing that is released changed since HEAD~1']);
});

it('asks for the key before anything is built', async () => {
  await expect(publishAffected(['wallet'])).rejects.toBe(noKey);
  expect(projects.buildProjects).not.toHaveBeenCalled();
});
