import type { SeededBug } from './seeded-bug';

export const stakingBugs: readonly SeededBug[] = [
  {
    name: 'reward-window-day-longer',
    edits: [{ find: /\(days - 1\) \* DAY/, replace: 'days * DAY' }],
    caughtBy: { test: /staking\/(.+\/)?read-rewards\.test\.ts$/ },
  },
  {
    name: 'commission-not-subtracted',
    edits: [{ find: /subtract\('1', commission\)/, replace: "'1'" }],
    caughtBy: { test: /staking\/(reward-rate|apr)\.test\.ts$/ },
  },
  {
    name: 'unbonding-slot-too-many',
    edits: [
      {
        find: /(\.length \+ \w+\.filter\(\w+\)\.length) < (\w+\.maxEntries)/,
        replace: '$1 <= $2',
      },
    ],
    caughtBy: { test: /(beside-others|fits-in-flight)\.test\.ts$/ },
  },
  {
    name: 'rewards-claimed-twice',
    edits: [{ find: /=> !isClaimed\((\w+)\) && /, replace: '=> ' }],
    caughtBy: { test: /(beside-others|fits-in-flight)\.test\.ts$/ },
  },
];
