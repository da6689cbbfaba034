import { messages, type ChainId } from '@tessera/contracts';
import { bech32Prefix } from './bech32';
import { checkRecipient, recipientError } from './check-recipient';

const own = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m';
const ether = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
// The test vector of BIP 173 stands for an address of another bech32 network.
const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

it.each<[string, ChainId, string]>([
  ['', 'optio-testnet', 'empty'],
  ['@maya', 'optio-testnet', 'ok'],
  ['@ma', 'optio-testnet', 'incomplete'],
  [own.slice(0, 20), 'optio-testnet', 'incomplete'],
  [own, 'optio-testnet', messages.addressOwn],
  [`${own.slice(0, -1)}q`, 'optio-testnet', messages.addressInvalid],
  [ether, 'optio-testnet', messages.addressForeign],
  [foreign, 'optio-testnet', messages.addressForeign],
  ['hello there', 'optio-testnet', messages.addressInvalid],
  [ether, '31337', 'ok'],
  [ether.slice(0, 12), '31337', 'incomplete'],
  [`${ether}0`, '31337', messages.addressInvalid],
  [own, '31337', messages.addressForeign],
  [`0x${'0'.repeat(40)}`, '31337', messages.addressRefused],
])('%s on %s is %s', (text, chainId, expected) => {
  const check = checkRecipient(text, chainId, chainId === '31337' ? '0xown' : own);
  expect(check.state === 'wrong' ? check.message : check.state).toBe(expected);
});

it('knows a right Optio address that is not the own', () => {
  expect(checkRecipient(own, 'optio-testnet', 'optio1other')).toEqual({ state: 'ok' });
});

it('says nothing of a beginning until the field is left', () => {
  const beginning = checkRecipient('optio1', 'optio-testnet', own);
  expect(recipientError(beginning, false)).toBeUndefined();
  expect(recipientError(beginning, true)).toBe(messages.addressInvalid);
  expect(recipientError({ state: 'empty' }, true)).toBe(messages.receiverRequired);
});

it('reads the prefix only when the checksum is right', () => {
  expect([bech32Prefix(own), bech32Prefix(foreign)]).toEqual(['optio', 'bc']);
  expect(bech32Prefix(own.replace('m2', '2m'))).toBeNull();
});
