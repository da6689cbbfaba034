import { resolve } from 'node:path';
import { repositoryRoot } from './repository-root';
import { readAuthenticators } from './seed/authenticators';
import { DEMO_PASSWORD, DEMO_WALLET_KEY, MAYA } from './seed/demo-people';
import { DEMO_STAFF } from './seed/demo-staff';
import { progressFile, readProgress } from './seed/seed-progress';
import type { RunningStack } from './stack';

/** Returns the text printed when the stack is ready. @param milliseconds since `npm start` */
export function describeStack(
  stack: Pick<RunningStack, 'origin' | 'mailUrl' | 'dataDir'>,
  milliseconds: number,
): string {
  return `
  Ready in ${(milliseconds / 1000).toFixed(1)} s

  Tessera          ${stack.origin}
  Mail and texts   ${stack.mailUrl}
  API              ${stack.origin}/api/openapi.json
  Data             ${stack.dataDir}

  Demo account     ${MAYA.email}   password ${DEMO_PASSWORD}   wallet key ${DEMO_WALLET_KEY}
                   The sign-in code is in the mail catcher.
${describeStaff(stack.dataDir)}
  Ctrl-C ends everything.
`;
}

/** Staff share the password and wallet key of the demo account. */
function describeStaff(dataDir: string): string {
  const progress = readProgress(progressFile(dataDir));
  const unfinished =
    progress.complete && progress.staff
      ? []
      : [
          '',
          '  The demo accounts are not complete: end this and run npm start again, which finishes them.',
          '',
        ];
  // Until their roles are granted, the accounts are ordinary users.
  if (!progress.staff) return unfinished.join('\n');
  const keys = readAuthenticators(dataDir);
  const lines = DEMO_STAFF.flatMap(({ role, email }) => {
    const key = keys[email];
    return key === undefined ? [] : [`  ${role.padEnd(20)}${email.padEnd(27)}authenticator key ${key}`];
  });
  const folder = dataDir === resolve(repositoryRoot, '.data') ? '' : ` -- --data ${dataDir}`;
  const codes = `  The staff have the password and wallet key of the demo account. Their codes: npm run codes -w @tessera/stack${folder}`;
  return ['', ...lines, codes, '', ...unfinished.slice(1)].join('\n');
}
