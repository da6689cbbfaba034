import { list } from './list-command';

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
  const said: string[] = [];
  const releases = { list: async () => [listed], slots: async () => [] };
  await list({ releases, words: [], say: (line) => void said.push(line) });
  expect(said[0]).toContain(
    'canary 50%, ramp step 2 of 3 (5, 50, 100%), the next from 2026-11-27T11:00:00.000Z. Only users in DE.',
  );
});
