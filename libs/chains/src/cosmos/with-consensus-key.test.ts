import type { UnsignedCosmosTransaction, UnsignedEvmTransaction } from '../transaction';
import { withConsensusKey } from './sign-transaction';

const creation = (pubkey: string) => ({
  typeUrl: '/cosmos.staking.v1beta1.MsgCreateValidator',
  value: { moniker: 'North', pubkey },
});
const other = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: { pubkey: '' } };
const unsigned = (...messages: unknown[]) =>
  ({ family: 'cosmos', memo: 'mine', messages }) as unknown as UnsignedCosmosTransaction;

it('sets the key of a new validator when the signer provides it', () => {
  expect(withConsensusKey(unsigned(creation(''), other), 'key')).toEqual(unsigned(creation('key'), other));
});

it('keeps the key of a new validator when it is set', () => {
  expect(withConsensusKey(unsigned(creation('own')), 'key')).toEqual(unsigned(creation('own')));
});

it('returns an Ethereum transaction unchanged', () => {
  const evm = { family: 'evm', data: '0x' } as UnsignedEvmTransaction;
  expect(withConsensusKey(evm, 'key')).toBe(evm);
});
