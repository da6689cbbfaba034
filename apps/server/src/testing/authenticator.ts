import { RecoveryCodesAnswer, StartTotpAnswer } from '@tessera/contracts/account';
import * as v from 'valibot';
import { SECOND } from '../platform/clock';
import { stepAt, totpCode } from '../modules/identity/second-step/totp';
import type { TestApp } from './create-test-app';
import { PASSWORD, signUp } from './people';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export interface Authenticator {
  /** Returns the code for the time `steps` × 30 s from now. */
  code(steps?: number): string;
}

export const authenticatorOf = (test: TestApp, secret: string): Authenticator => ({
  code: (steps = 0) => totpCode(fromBase32(secret), stepAt(test.clock.now()) + steps),
});

/** Also advances the clock to the next code, because the verification uses up the current one. */
export async function signUpWithTotp(test: TestApp) {
  const person = await signUp(test);
  const { browser } = person;
  const started = await browser.call('POST', '/user/totp', { password: PASSWORD });
  const { secret } = v.parse(StartTotpAnswer, started.json()).data;
  const app = authenticatorOf(test, secret);
  const verified = await browser.call('POST', '/user/totp/verify', { code: app.code() });
  const { recovery_codes: recoveryCodes } = v.parse(RecoveryCodesAnswer, verified.json()).data;
  test.clock.advance(30 * SECOND);
  return { ...person, app, recoveryCodes };
}
