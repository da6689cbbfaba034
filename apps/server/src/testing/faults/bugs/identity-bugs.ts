import type { SeededBug } from './seeded-bug';

export const identityBugs: readonly SeededBug[] = [
  {
    name: 'expired-code-accepted',
    edits: [{ find: /gt\(authCodes\.expiresAt, now\),/, replace: '' }],
    caughtBy: { test: /sign-in\/code-login\.test\.ts$/ },
  },
  {
    name: 'code-attempts-not-counted',
    edits: [{ find: /sql`\$\{authCodes\.tries\} \+ 1`/, replace: 'sql`${authCodes.tries}`' }],
    caughtBy: { test: /sign-in\/code-login\.test\.ts$/ },
  },
  {
    name: 'refresh-token-reuse-accepted',
    edits: [{ find: /\? 'repeat' : 'reuse'/, replace: "? 'repeat' : 'rotate'" }],
    caughtBy: { test: /sessions\/refresh-session\.test\.ts$/ },
  },
  {
    name: 'copied-device-trusted',
    edits: [
      {
        find: /(\(!is\w+ && now\.getTime\(\) - device\.lastUsedAt\.getTime\(\)) >= GRACE/,
        replace: '$1 < 0',
      },
    ],
    caughtBy: { test: /devices\/trusted-device-login\.test\.ts$/ },
  },
];
