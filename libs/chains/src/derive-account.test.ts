import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAccount } from './derive-account';

const about = `${'abandon '.repeat(11)}about`;
const anvil = `${'test '.repeat(11)}junk`;

it.each([
  ['cosmos', about, 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m'],
  ['evm', about, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['evm', anvil, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
] as const)('derives the %s account of a known phrase', (family, phrase, address) => {
  const account = deriveAccount(family, mnemonicToSeedSync(phrase));
  expect(account.address).toBe(address);
  expect(account.privateKey).toHaveLength(32);
});

it('returns keys that the caller may overwrite', () => {
  const seed = mnemonicToSeedSync(about);
  const first = deriveAccount('evm', seed);
  first.privateKey.fill(0);
  expect(deriveAccount('evm', seed).privateKey.some((byte) => byte !== 0)).toBe(true);
});
