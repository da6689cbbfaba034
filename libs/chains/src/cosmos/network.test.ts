import { mnemonicToSeedSync } from '@scure/bip39';
import { DEVCHAIN_FAUCET_MNEMONIC } from '@tessera/devchain';
import { deriveAccount } from '../derive-account';
import {
  checkCosmosAddress,
  checkOperatorAddress,
  consensusAddressOf,
  accountAddressOf,
  operatorAddressOf,
} from './address';
import { optioNetwork, setCosmosNetwork } from './network';
import { parseCoins } from './convert';
import { prepareCosmosTransaction } from './prepare';

afterEach(() => setCosmosNetwork(optioNetwork));

const accountOf = () => deriveAccount('cosmos', mnemonicToSeedSync(DEVCHAIN_FAUCET_MNEMONIC)).address;

it('defaults to the prefix and denomination of Optio', () => {
  expect(accountOf()).toMatch(/^optio1/);
  expect(operatorAddressOf(accountOf())).toMatch(/^optiovaloper1/);
  expect(parseCoins('5uOPT')).toEqual([{ symbol: 'OPT', base: 5n }]);
});

it('derives and checks addresses with the configured prefix', () => {
  const onOptio = accountOf();
  setCosmosNetwork({ addressPrefix: 'acme', feeDenom: 'uacme' });
  const account = accountOf();
  const operator = operatorAddressOf(account);
  expect(account).toMatch(/^acme1/);
  expect(operator).toMatch(/^acmevaloper1/);
  expect(accountAddressOf(operator)).toBe(account);
  expect(consensusAddressOf('AAAA')).toMatch(/^acmevalcons1/);
  expect(checkCosmosAddress(account)).toEqual({ ok: true, address: account });
  expect(checkOperatorAddress(operator).ok).toBe(true);
  expect(checkCosmosAddress(onOptio)).toEqual({ ok: false, reason: 'prefix' });
  expect(checkCosmosAddress(operator)).toEqual({ ok: false, reason: 'validator' });
});

it('pays amount and fee in the configured denomination', () => {
  setCosmosNetwork({ addressPrefix: 'acme', feeDenom: 'uacme' });
  const from = accountOf();
  const unsigned = prepareCosmosTransaction(
    { chainId: 'optio-testnet' },
    { type: 'send', symbol: 'OPT', from, to: from, base: '7' },
    {
      account: { sequence: 0n, accountNumber: 1n },
      fee: { family: 'cosmos', symbol: 'OPT', feeBase: '3', gas: '2', gasPrice: '1.5' },
      timeoutHeight: 9n,
    },
  );
  expect(unsigned.fee).toEqual({ denom: 'uacme', amount: '3' });
  expect(unsigned.messages[0]?.value).toMatchObject({ amount: [{ denom: 'uacme', amount: '7' }] });
  expect(parseCoins('5uOPT,6uacme')).toEqual([
    { symbol: undefined, base: 5n },
    { symbol: 'OPT', base: 6n },
  ]);
});
