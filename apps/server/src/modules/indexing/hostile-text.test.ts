import { randomBytes } from 'node:crypto';

import { operatorAddressOf } from '@tessera/chains';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { ValidatorsAnswer } from '@tessera/contracts/validators';
import * as v from 'valibot';

import { refreshValidators } from '../staking/validators/refresh-validators.service';
import { actFromOutside } from '../../testing/act-from-outside';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { withCoins, type WalletPerson } from '../../testing/wallet-people';
import { followChain } from './follow-chain.service';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let mallory: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  mallory = await withCoins(test);
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(OPTIO);
const from = () => ({ symbol: 'OPT', from: mallory.addressOn(OPTIO) });

async function historyOf(person: WalletPerson) {
  const answer = await person.browser.call('GET', `/wallets/${person.walletId}/tokens/${OPTIO}/OPT`);
  return v.parse(TokenDetailAnswer, answer.json()).data.transactions;
}

// PostgreSQL `text` does not accept NUL.
it('follows the chain past a payment with NUL in its memo', async () => {
  const hash = await actFromOutside(test, mallory.mnemonic, {
    type: 'send',
    ...from(),
    to: ada.addressOn(OPTIO),
    base: '1',
    memo: 'stop\u0000here',
  });
  await followChain(test.deps, adapter());
  const line = (await historyOf(ada)).find(({ transactionHash }) => transactionHash === hash);
  expect(line).toMatchObject({ type: 'receive', amount: '0.000001', memo: 'stop\uFFFDhere' });
});

it('follows the chain past a validator with NUL in its name', async () => {
  const hash = await actFromOutside(test, mallory.mnemonic, {
    type: 'create-validator',
    ...from(),
    moniker: 'Mallory\u0000',
    base: '1000000',
    minSelfDelegation: '1',
    commission: '0.05',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: randomBytes(32).toString('base64'),
  });
  await followChain(test.deps, adapter());
  const line = (await historyOf(mallory)).find(({ transactionHash }) => transactionHash === hash);
  expect(line).toMatchObject({ type: 'delegate', moniker: 'Mallory\uFFFD' });
  await refreshValidators(test.deps, adapter());
  const list = v.parse(ValidatorsAnswer, (await ada.browser.call('GET', '/validators')).json()).data;
  const operator = operatorAddressOf(mallory.addressOn(OPTIO));
  expect(list.find(({ operatorAddress }) => operatorAddress === operator)).toMatchObject({
    moniker: 'Mallory\uFFFD',
  });
});
