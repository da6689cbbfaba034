import * as messages from '@tessera/contracts/messages';
import type { ChainId } from '@tessera/contracts/primitives';
import { bech32Prefix } from './bech32';
import { hasRightCapitals } from './eip55';
import { sendText } from '../messages';
import { checkRecipient, recipientError } from './check-recipient';

const own = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m';
const ether = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
// The test vector of BIP 173 serves as an address of another bech32 network.
const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const optio = { chainId: 'optio-testnet', chainName: 'Optio', address: own } as const;
const evm = { chainId: '31337', chainName: 'Ethereum', address: '0xown' } as const;

it.each<[string, ChainId, string]>([
  ['', 'optio-testnet', 'empty'],
  ['@maya', 'optio-testnet', 'ok'],
  ['@ma', 'optio-testnet', 'incomplete'],
  [own.slice(0, 20), 'optio-testnet', 'incomplete'],
  [own, 'optio-testnet', messages.addressOwn],
  [`${own.slice(0, -1)}q`, 'optio-testnet', messages.addressInvalid],
  [ether, 'optio-testnet', 'This is an Ethereum address. You are sending on Optio.'],
  ['0x', 'optio-testnet', 'This is an Ethereum address. You are sending on Optio.'],
  [foreign, 'optio-testnet', 'This is a Bitcoin address. You are sending on Optio.'],
  ['cosmos1', 'optio-testnet', 'This is a Cosmos Hub address. You are sending on Optio.'],
  ['a12uel5l', 'optio-testnet', messages.addressForeign],
  ['hello there', 'optio-testnet', messages.addressInvalid],
  [ether, '31337', 'ok'],
  [ether.slice(0, 12), '31337', 'incomplete'],
  [`${ether}0`, '31337', messages.addressInvalid],
  [own, '31337', 'This is an Optio address. You are sending on Ethereum.'],
  ['optio1', '31337', 'This is an Optio address. You are sending on Ethereum.'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '31337', 'This is a Bitcoin address. You are sending on Ethereum.'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '31337', 'This is a Tron address. You are sending on Ethereum.'],
  [ether.toLowerCase(), '31337', 'ok'],
  [`0x${ether.slice(2).toUpperCase()}`, '31337', 'ok'],
  [ether.replace('F', 'f'), '31337', sendText.checksumWrong],
  [`0x${'0'.repeat(40)}`, '31337', messages.addressRefused],
])('classifies %s on %s as %s', (text, chainId, expected) => {
  const check = checkRecipient(text, chainId === '31337' ? evm : { ...optio, chainId });
  expect(check.state === 'wrong' ? check.message : check.state).toBe(expected);
});

it('describes the format of a username when an incomplete one was left', () => {
  expect(recipientError(checkRecipient('@ma', optio), true)).toBe(messages.usernameFormat);
});

it('accepts a valid Optio address of another account', () => {
  expect(checkRecipient(own, { ...optio, address: 'optio1other' })).toEqual({ state: 'ok' });
});

it('shows no error for an incomplete address until blur', () => {
  const beginning = checkRecipient('optio1', optio);
  expect(recipientError(beginning, false)).toBeUndefined();
  expect(recipientError(beginning, true)).toBe(messages.addressInvalid);
  expect(recipientError({ state: 'empty' }, true)).toBe(messages.receiverRequired);
});

it('returns the prefix only for a valid checksum', () => {
  expect([bech32Prefix(own), bech32Prefix(foreign)]).toEqual(['optio', 'bc']);
  expect(bech32Prefix(own.replace('m2', '2m'))).toBeNull();
});

// The vectors of EIP-55.
it.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('accepts the EIP-55 checksum of %s and rejects a wrong capital', (address) => {
  expect(hasRightCapitals(address)).toBe(true);
  const at = address.search(/[a-f][^a-f]*$/);
  const other = `${address.slice(0, at)}${address.charAt(at).toUpperCase()}${address.slice(at + 1)}`;
  expect(hasRightCapitals(other)).toBe(false);
});

it('expects the prefix of the own address when the network has another prefix', () => {
  const acme = { ...optio, address: 'acme19rl4cm2hmr8afy4kldpxz3fka4jguq0aclsd60' };
  expect(checkRecipient('acme1qurswpc8qurswpc8qurswpc8qurswpc8hv629m', acme)).toEqual({ state: 'ok' });
  expect(checkRecipient('acme1qurs', acme).state).toBe('incomplete');
  expect(checkRecipient(own, acme).state).toBe('wrong');
});
