import { RecoveryCodesAnswer, SecurityStateAnswer, StartTotpAnswer } from '@tessera/contracts';
import { authenticatorCode } from './authenticator-code';
import type { DemoClient } from './demo-client';
import { DEMO_PASSWORD } from './demo-people';

/** Switches the authenticator app on, unless it is. @param keep takes the key before it counts */
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
  // The code of the step before, which the server still takes: the present one stays good for the first sign-in.
  const verify = () => {
    const code = authenticatorCode(started.data.secret, -1);
    return call({ path: '/user/totp/verify', token, body: { code }, answer: RecoveryCodesAnswer });
  };
  // A step may end between the code and its check; the next code has half a minute again.
  await verify().catch(verify);
}
