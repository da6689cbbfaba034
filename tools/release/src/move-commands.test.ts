import { moves } from './move-commands';
import type { Moves } from './moves';
import type { RegistryReader } from './open-releases';

const unused = () => Promise.reject(new Error('unexpected call'));
const releases: Moves & Pick<RegistryReader, 'kills'> = {
  kills: async () => [],
  promote: unused,
  canary: unused,
  ramp: unused,
  unstage: unused,
  stop: unused,
  rollback: unused,
  kill: unused,
  revive: unused,
  setFlag: unused,
};

/** Returns the options of a call, and the lines that it prints. */
function callOf(over: Partial<typeof releases>) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const options = { force: false, from: undefined, everyMinutes: undefined, audience: undefined };
  return { call: { ...options, releases: { ...releases, ...over }, say }, said };
}

it('kills and revives a remote', async () => {
  const kill = jest.fn().mockResolvedValue('1.0.0-aa');
  const revive = jest.fn().mockResolvedValueOnce('1.0.0-aa').mockResolvedValueOnce(undefined);
  const { call, said } = callOf({ kill, revive });
  await moves.kill({ ...call, words: ['wallet', 'It pays twice.'] });
  expect(kill).toHaveBeenCalledWith('wallet', 'It pays twice.');
  await moves.revive({ ...call, words: ['wallet'] });
  await moves.revive({ ...call, words: ['tips'] });
  expect(revive).toHaveBeenCalledWith('wallet');
  expect(said).toEqual([
    'wallet 1.0.0-aa is killed: pages say that it is not available. To end it: npm run release revive wallet',
    'wallet 1.0.0-aa is available again',
    'tips is no longer killed; publish or promote a version',
  ]);
});

it('says that a moved remote is killed, and how to revive it', async () => {
  const killed = { name: 'wallet', reason: 'It pays twice.', killedBy: 'maya', killedAt: '' };
  const done = async () => undefined;
  const { call, said } = callOf({
    kills: async () => [killed],
    promote: done,
    canary: done,
    ramp: done,
    rollback: async () => '1.0.0-aa',
  });
  const note =
    'wallet is killed: pages say that it is not available. To end it: npm run release revive wallet';
  await moves.promote({ ...call, words: ['wallet', '1.0.0-bb'] });
  expect(said).toEqual(['wallet 1.0.0-bb is current', note]);
  await moves.canary({ ...call, words: ['wallet', '1.0.0-cc', '10%'] });
  await moves.ramp({ ...call, words: ['wallet', '1.0.0-cc'] });
  await moves.rollback({ ...call, words: ['wallet'] });
  expect(said.filter((line) => line === note)).toHaveLength(4);
  await moves.promote({ ...call, words: ['contacts', '1.0.0-dd'] });
  expect(said.at(-1)).toBe('contacts 1.0.0-dd is current');
});
