import { RecoveryCodesAnswer, SecurityStateAnswer, StartTotpAnswer } from '@tessera/contracts/account';
import { authenticatorCode } from './authenticator-code';
import type { DemoClient } from './demo-client';
import { DEMO_PASSWORD } from './demo-people';

/** Turns on the authenticator app unless it is on. @param keep stores the key before the server activates it */
export async function switchOnAuthenticator(
  call: DemoClient,
  token: string,
  keep: (key: string) => void,
): Promise<void> {
  const { data } = await call({ path: '/user/security', token, answer: SecurityStateAnswer });
  if (data.totp) return;
  const body = { password: DEMO_PASSWORD };
  const started = await call({ path: '/user/totp', token, body, answer: StartTotpAnswer });
  keep(started.data.secret);
  // Use the code of the previous step, which the server still accepts: the current one stays unused for the first sign-in.
  const verify = () => {
    const code = authenticatorCode(started.data.secret, -1);
    return call({ path: '/user/totp/verify', token, body: { code }, answer: RecoveryCodesAnswer });
  };
  // The step may change between code and check; a retry uses a new code.
  await verify().catch(verify);
}
