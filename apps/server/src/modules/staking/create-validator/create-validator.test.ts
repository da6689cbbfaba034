import { consensusAddressOf, operatorAddressOf } from '@tessera/chains';
import { CreatedValidatorAnswer, CreateValidatorPreviewAnswer } from '@tessera/contracts/staking';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  balanceOf,
  readTransaction,
  WALLET_KEY,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import * as validatorMessages from './messages';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest({}, { staking: { minCommissionRate: '30000000000000000' } });
});
afterAll(() => test.close());

const creation = { amount: '20', minSelfDelegation: '5', moniker: 'Ærø Staking' };

const ask = (person: WalletPerson, body: object, key: string = ulid()) =>
  person.browser.call('POST', `/wallets/${person.walletId}/createValidatorPreview`, body, {
    'idempotency-key': key,
  });
const create = (person: WalletPerson, body: object, key: string = ulid()) =>
  person.browser.call(
    'POST',
    `/wallets/${person.walletId}/createValidator`,
    { walletPasscode: WALLET_KEY, ...body },
    { 'idempotency-key': key },
  );
const created = (answer: { json(): unknown }) => v.parse(CreatedValidatorAnswer, answer.json()).data;
const optio = () => test.deps.chains.of('optio-testnet');
const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');

it('previews a validator, signs it once, and returns the derived key again for the wallet key', async () => {
  const ada = await withCoins(test);
  const operator = operatorAddressOf(ada.addressOn('optio-testnet'));
  const key = ulid();
  const terms = v.parse(CreateValidatorPreviewAnswer, (await ask(ada, creation, key)).json()).data;
  expect(terms).toMatchObject({
    operatorAddress: operator,
    moniker: 'Ærø Staking',
    amount: '20.000000',
    minSelfDelegation: '5.000000',
    commission: '0.05',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: null,
    inActiveSet: true,
    warnings: [{ code: 'NO_NODE' }],
  });

  const answers = await Promise.all([create(ada, creation, key), create(ada, creation, key)]);
  const [one, two] = answers.map(created);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  expect(two).toEqual(one);
  expect(one).toMatchObject({
    moniker: 'Ærø Staking',
    operatorAddress: operator,
    gasFee: terms.gasFeeEstimate,
  });

  const id = one?.id ?? '';
  await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
  expect(await readTransaction(ada, id)).toMatchObject({
    type: 'delegate',
    status: 'success',
    moniker: 'Ærø Staking',
    toValidator: operator,
    amount: '20.000000',
    transactionHash: one?.transactionHash,
  });
  const state = await optio().getStakingState();
  const mine = state?.validators.filter((validator) => validator.operator === operator);
  const pubkey = one?.privValidatorKey?.pub_key.value ?? '';
  expect(mine).toMatchObject([
    {
      moniker: 'Ærø Staking',
      tokens: 20_000_000n,
      minSelfDelegation: 5_000_000n,
      consensus: consensusAddressOf(pubkey),
    },
  ]);
  expect(await balanceOf(ada, 'OPT')).toBe(terms.balanceAfter);

  expect(created(await create(ada, creation, key))).toEqual(one);
  const wrong = await create(ada, { ...creation, walletPasscode: 'wallet key #2' }, key);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ code: 'INVALID_WALLET_KEY', attemptsLeft: 4 });
  expect(wrong.body).not.toContain('priv_key');
  const secret = one?.privValidatorKey?.priv_key.value ?? '';
  expect(secret).toHaveLength(88);
  expect(test.logs()).not.toContain(secret);
  const { rows } = await test.deps.db.$client.query<{ text: string }>(
    'select row_to_json(transfers)::text as text from transfers where id = $1',
    [id],
  );
  expect(rows[0]?.text).not.toContain(secret);

  expect((await ask(ada, creation)).json()).toMatchObject({
    code: 'VALIDATOR_EXISTS',
    message: validatorMessages.validatorExists,
  });
});

it('responds to a repeat with the failure when the chain did not create the validator', async () => {
  const eve = await withCoins(test);
  const key = ulid();
  test.devchain.faults.stopIncluding();
  const { id } = created(await create(eve, creation, key));
  for (let blocks = 0; blocks < 105; blocks += 1) await test.devchain.produceBlock();
  await test.until(async () => (await readTransaction(eve, id)).stage === 'final');
  test.devchain.faults.startIncluding();
  const { failure } = await readTransaction(eve, id);
  const again = await create(eve, creation, key);
  const answer = { code: 'VALIDATOR_NOT_CREATED', message: failure?.message };
  expect([failure?.code, again.statusCode, again.json()]).toMatchObject(['TIMEOUT', 409, answer]);
});

it('uses the given key of a node and returns no private key', async () => {
  const bob = await withCoins(test);
  const consensusPubkey = newKey();
  const body = { ...creation, consensusPubkey, commission: '0.3' };
  expect((await ask(bob, body)).json()).toMatchObject({
    data: { consensusPubkey, commission: '0.3', maxCommission: '0.3', maxChange: '0.01' },
  });
  const done = created(await create(bob, body));
  expect(done.privValidatorKey).toBeUndefined();
  await test.until(async () => (await readTransaction(bob, done.id)).stage === 'final');
  expect((await readTransaction(bob, done.id)).status).toBe('success');

  const eve = await withCoins(test);
  expect((await ask(eve, body)).json()).toMatchObject({
    errors: { consensusPubkey: [validatorMessages.consensusKeyTaken] },
  });
});

describe('create validator rejects', () => {
  let eve: WalletPerson;
  beforeAll(async () => {
    eve = await withCoins(test);
  });

  it.each([
    [{ moniker: ' ' }, 'moniker', 'Validator name is required'],
    [{ moniker: 'x'.repeat(71) }, 'moniker', 'Validator name must be at most 70 characters'],
    [{ amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ amount: '0.0000001' }, 'amount', 'Too many decimals for this token'],
    [{ amount: '100000' }, 'amount', 'Insufficient balance'],
    [{ minSelfDelegation: '20.000001' }, 'minSelfDelegation', validatorMessages.minimumAboveAmount],
    [{ commission: '0.21', maxCommission: '0.2' }, 'commission', validatorMessages.aboveMaximum],
    [{ maxChange: '0.21' }, 'maxChange', validatorMessages.aboveMaximum],
    [{ commission: '0.02' }, 'commission', validatorMessages.belowChainMinimum('3.00%')],
    [{ commission: '1.1' }, 'commission', 'Enter a rate between 0% and 100%'],
    [{ consensusPubkey: 'AAAA' }, 'consensusPubkey', validatorMessages.consensusKeyInvalid],
    [{ nonsense: 'x' }, 'nonsense', 'Unknown field'],
  ])('responds 422 with a field error for %j', async (changes, field, message) => {
    const answer = await ask(eve, { ...creation, ...changes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual({ [field]: [message] });
  });
});

it('warns when a validator without a node will be jailed and how much is slashed, from the parameters of the chain', async () => {
  const eve = await withCoins(test);
  const { params } = (await optio().getStakingState()) ?? {};
  expect(params).toMatchObject({ signedBlocksWindow: 100, minSigned: '0.5', downtimeSlash: '0.01' });
  const [warning, ...more] = v.parse(CreateValidatorPreviewAnswer, (await ask(eve, creation)).json()).data
    .warnings;
  expect(more).toEqual([]);
  expect(warning?.code).toBe('NO_NODE');
  expect(warning?.message).toMatch(
    /Without a node the network jails the validator after about \d+ (seconds|minutes) and takes 1\.00% of its stake, 0\.2 OPT of this amount$/,
  );
  const own = { ...creation, consensusPubkey: newKey() };
  expect((await ask(eve, own)).json()).toMatchObject({ data: { warnings: [] } });
});

it('warns when the stake is too small for the active set', async () => {
  const eve = await withCoins(test);
  const answer = await ask(eve, { ...creation, amount: '0.5', minSelfDelegation: '0.1' });
  expect(answer.json()).toMatchObject({
    data: { inActiveSet: false, votingPower: '0', warnings: [{ code: 'VALIDATOR_INACTIVE' }] },
  });
});

it('limits validator previews per wallet and minute', async () => {
  const eve = await withCoins(test);
  const answers = [];
  for (let at = 0; at < 21; at += 1)
    answers.push(await ask(eve, { ...creation, commission: '0.9', maxCommission: '0' }));
  expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 422)).toBe(true);
  expect(answers[20]?.statusCode).toBe(429);
});
