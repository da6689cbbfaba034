import { workPerBlock } from './work-per-block';

it('adds to the statements of the blocks the checks of balances by their share of five minutes', () => {
  const before = { milliseconds: 5000, height: 100, at: 0 };
  const after = { milliseconds: 6500, height: 150, at: 100_000 };
  const checked = { milliseconds: 9500, height: 155, at: 130_000 };
  expect(workPerBlock({ before, after, checked })).toEqual({
    value: (1500 + 3000 / 3) / 50,
    note: '1500 ms of statements during 50 blocks of both chains; 3000 ms of checks of balances every 5 minutes, 33 % of which count',
  });
});
