import { DEMO_PASSWORD, DEMO_WALLET_KEY, MAYA } from './seed/demo-people';
import type { RunningStack } from './stack';

/** What the person at the terminal needs when all is ready. @param milliseconds since `npm start` */
export function describeStack(stack: RunningStack, milliseconds: number): string {
  return `
  Ready in ${(milliseconds / 1000).toFixed(1)} s

  Tessera          ${stack.origin}
  Mail and texts   ${stack.mailUrl}
  API              ${stack.origin}/api/openapi.json
  Data             ${stack.dataDir}

  Demo account     ${MAYA.email}   password ${DEMO_PASSWORD}   wallet key ${DEMO_WALLET_KEY}
                   The sign-in code is in the mail catcher.

  Ctrl-C ends everything.
`;
}
