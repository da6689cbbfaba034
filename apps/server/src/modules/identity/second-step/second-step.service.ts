import { randomInt } from 'node:crypto';
import type { Keyed } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import { publishSecurityNotice } from '../events';
import type { IdentityDeps } from '../identity';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  findTotpSecret,
  replaceRecoveryCodes,
} from './second-step.repository';
import { findStep } from './totp';

const RECOVERY_CODES = 10;
/** Without characters that look alike: 12 of them hold about 59 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = [0, 1, 2];

const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
const macOf = (keyed: Keyed, userId: string, code: string) =>
  keyed.mac(`${userId}.${code.toLowerCase().replaceAll('-', '')}`);

/** Replaces the recovery codes of a user. Returns the new codes, which are shown once. */
export async function makeRecoveryCodes(
  tx: Executor,
  { clock, keyed }: Pick<IdentityDeps, 'clock' | 'keyed'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => GROUPS.map(group).join('-'));
  const macs = codes.map((code) => macOf(keyed.recovery, userId, code));
  await replaceRecoveryCodes(tx, clock, userId, macs);
  return codes;
}

/** Sends the owner a notice about a sign-in with a recovery code. */
export async function publishRecoveryCodeNotice(
  tx: Executor,
  { clock }: Pick<IdentityDeps, 'clock'>,
  userId: string,
): Promise<void> {
  const left = String(await countRecoveryCodes(tx, userId));
  await publishSecurityNotice(tx, clock, userId, 'recovery-code-used', { left });
}

/** Consumes a code of the authenticator app and all earlier ones, so that an observed code cannot be used again. */
export async function consumeTotp(
  tx: Executor,
  { clock, totpSealer }: Pick<IdentityDeps, 'clock' | 'totpSealer'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealed = await findTotpSecret(tx, userId);
  const step = sealed && findStep(totpSealer.open(sealed, userId), code, clock.now());
  return step !== undefined && consumeTotpStep(tx, userId, step);
}

/** Consumes six digits of the app or a recovery code. Returns its kind, or undefined for a wrong code. */
export async function consumeSecondFactor(
  tx: Executor,
  deps: IdentityDeps,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  if (/^\d{6}$/.test(code)) return (await consumeTotp(tx, deps, userId, code)) ? 'totp' : undefined;
  const { clock, keyed } = deps;
  const isRecovery = await consumeRecoveryCode(tx, clock, userId, macOf(keyed.recovery, userId, code));
  return isRecovery ? 'recovery' : undefined;
}
