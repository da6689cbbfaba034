import type { SeededBug } from './seeded-bug';

export const identityBugs: readonly SeededBug[] = [
  {
    name: 'expired-code-accepted',
    edits: [{ find: /gt\(authCodes\.expiresAt, now\),/, replace: '' }],
    caughtBy: { test: /auth\/auth-code-login\.test\.ts$/ },
  },
  {
    name: 'code-attempts-not-counted',
    edits: [{ find: /sql`\$\{authCodes\.tries\} \+ 1`/, replace: 'sql`${authCodes.tries}`' }],
    caughtBy: { test: /auth\/auth-code-login\.test\.ts$/ },
  },
  {
    name: 'refresh-token-reuse-accepted',
    edits: [{ find: /\? 'repeat' : 'reuse'/, replace: "? 'repeat' : 'rotate'" }],
    caughtBy: { test: /auth\/refresh-token\.test\.ts$/ },
  },
  {
    name: 'copied-device-trusted',
    edits: [
      {
        find: /(\(!is\w+ && now\.getTime\(\) - device\.lastUsedAt\.getTime\(\)) >= GRACE/,
        replace: '$1 < 0',
      },
    ],
    caughtBy: { test: /auth\/trusted-device\.test\.ts$/ },
  },
];
