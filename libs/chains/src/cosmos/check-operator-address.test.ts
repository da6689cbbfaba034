import { toBech32 } from '@cosmjs/encoding';
import { checkOperatorAddress, operatorAddressOf } from './address';

const account = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const operator = operatorAddressOf(account);

it('accepts the operator address of an account', () => {
  expect(operator).toMatch(/^optiovaloper15ml9c0mfp248zdcztp4fcr98lm0uhqh6/);
  expect(checkOperatorAddress(operator)).toEqual({ ok: true, address: operator });
});

it.each([
  [account, 'prefix'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'format'],
  [operator.toUpperCase(), 'format'],
  [`${operator.slice(0, -1)}${operator.endsWith('q') ? 'p' : 'q'}`, 'checksum'],
  ['', 'format'],
  ['all', 'format'],
])('rejects %s', (text, reason) => {
  expect(checkOperatorAddress(text)).toEqual({ ok: false, reason });
});

const ofLength = (bytes: number) => toBech32('optiovaloper', new Uint8Array(bytes).fill(1));

it('accepts 20 and 32 bytes and rejects other lengths', () => {
  expect(checkOperatorAddress(ofLength(20)).ok).toBe(true);
  expect(checkOperatorAddress(ofLength(32)).ok).toBe(true);
  expect(checkOperatorAddress(ofLength(24))).toEqual({ ok: false, reason: 'format' });
});

it.each([` ${operator}`, `${operator} `])('rejects %j because of the space', (text) => {
  expect(checkOperatorAddress(text)).toEqual({ ok: false, reason: 'format' });
});
