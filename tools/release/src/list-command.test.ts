import { list } from './list-command';
import type { RegistryReader } from './open-releases';

/** Returns the output of the command. */
async function printed(
  { kills = async () => [], ...releases }: Pick<RegistryReader, 'list' | 'slots'> & Partial<RegistryReader>,
  words: string[] = [],
) {
  const said: string[] = [];
  await list({ releases: { ...releases, kills }, words, say: (line) => void said.push(line) });
  return said;
}

it('lists the slots that a remote opens or fills, with owner, contract and fillers', async () => {
  const slots = async () => [
    { slot: 'dashboard.card', contract: 1, owner: 'wallet', fillers: ['bonus', 'staking'] },
    { slot: 'person.tab', contract: 2, owner: 'contacts', fillers: [] },
  ];
  expect(await printed({ list: async () => [], slots })).toEqual([
    'Nothing was published yet',
    'slot dashboard.card of wallet, contract 1: filled by bonus, staking',
    'slot person.tab of contacts, contract 2: not filled',
  ]);
  expect(await printed({ list: async () => [], slots }, ['staking'])).toEqual([
    'Nothing was published as staking',
    'slot dashboard.card of wallet, contract 1: filled by bonus, staking',
  ]);
});

it('shows the step of a ramp and the time of the next one', async () => {
  const listed = {
    name: 'wallet',
    version: '1.0.0-aa',
    publishedAt: '2026-11-27T10:00:00.000Z',
    live: false,
    canaryPercent: 50,
    audience: 'Only users in DE.',
    ramp: { steps: [5, 50, 100], step: 1, nextAt: '2026-11-27T11:00:00.000Z' },
  };
  const said = await printed({ list: async () => [listed], slots: async () => [] });
  expect(said[0]).toContain(
    'canary 50%, ramp step 2 of 3 (5, 50, 100%), the next from 2026-11-27T11:00:00.000Z. Only users in DE.',
  );
});

it('shows the channel of a server first', async () => {
  const empty = { list: async () => [], slots: async () => [] };
  expect(await printed({ ...empty, channel: async () => 'staging' as const })).toEqual([
    'Channel staging',
    'Nothing was published yet',
  ]);
});

it('shows a kill with its actor and reason', async () => {
  const killedAt = '2026-11-27T10:00:00.000Z';
  const kills = async () => [{ name: 'wallet', reason: 'It pays twice.', killedBy: 'maya', killedAt }];
  const empty = { list: async () => [], slots: async () => [], kills };
  const line = 'wallet is killed since 2026-11-27T10:00:00.000Z by maya: It pays twice.';
  expect(await printed(empty)).toContain(line);
  expect(await printed(empty, ['wallet'])).toContain(line);
  expect(await printed(empty, ['staking'])).not.toContain(line);
});
