import { moves } from './move-commands';
import type { Moves } from './moves';

const unused = () => Promise.reject(new Error('unexpected call'));
const releases: Moves = {
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

it('kills and revives a remote', async () => {
  const kill = jest.fn().mockResolvedValue('1.0.0-aa');
  const revive = jest.fn().mockResolvedValueOnce('1.0.0-aa').mockResolvedValueOnce(undefined);
  const said: string[] = [];
  const call = {
    releases: { ...releases, kill, revive },
    force: false,
    from: undefined,
    everyMinutes: undefined,
    audience: undefined,
    say: (line: string) => void said.push(line),
  };
  await moves.kill({ ...call, words: ['wallet', 'It pays twice.'] });
  expect(kill).toHaveBeenCalledWith('wallet', 'It pays twice.');
  await moves.revive({ ...call, words: ['wallet'] });
  await moves.revive({ ...call, words: ['tips'] });
  expect(revive).toHaveBeenCalledWith('wallet');
  expect(said).toEqual([
    'wallet 1.0.0-aa is killed: pages say that it is not available. To end it: release revive wallet',
    'wallet 1.0.0-aa is available again',
    'tips is no longer killed; publish or promote a version',
  ]);
});
