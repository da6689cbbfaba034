import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { ValidatorsAnswer } from '@tessera/contracts/validators';
import type { Wallet } from '@tessera/contracts/wallets';
import { delay } from '@tessera/services';
import { submitTransaction } from './submit-transaction';
import { DemoCallError, type DemoClient } from './demo-client';
import type { DemoStake } from './demo-stakes';

interface StakeForDemoParameters {
  readonly token: string;
  readonly wallet: Wallet;
  readonly stake: DemoStake;
  readonly idempotencyKey: string;
}

const COINS = { chainId: 'optio-testnet', symbol: 'OPT' };
const SMALLEST = '0.000001';
/** The server refreshes stakes every minute, and when a block touches them. */
const INDEXED_WITHIN_MS = 90_000;

/** Submits one staking operation of a demo user. */
export async function stakeForDemo(
  call: DemoClient,
  { token, wallet, stake, idempotencyKey }: StakeForDemoParameters,
): Promise<void> {
  const { data: validators } = await readValidators(call, token);
  const operatorOf = (moniker: string): string => {
    const found = validators.find((validator) => validator.moniker === moniker);
    if (found === undefined) throw new Error(`No validator is called ${moniker}.`);
    return found.operatorAddress;
  };
  const request = await requestOf(call, { token, wallet, stake, operatorOf });
  await submitTransaction(call, { token, wallet, request: { ...COINS, ...request }, idempotencyKey });
}

async function requestOf(
  call: DemoClient,
  {
    token,
    wallet,
    stake,
    operatorOf,
  }: Omit<StakeForDemoParameters, 'idempotencyKey'> & {
    operatorOf: (moniker: string) => string;
  },
): Promise<object> {
  const { type: transferType } = stake;
  if (stake.type === 'move-delegation')
    return { transferType, from: operatorOf(stake.from), to: operatorOf(stake.to), amount: stake.amount };
  const to = operatorOf(stake.validator);
  if (stake.type !== 'claim-rewards') return { transferType, to, amount: stake.amount };
  await waitForRewards(call, { token, wallet, operator: to });
  // The chain pays all rewards whatever the amount. A constant amount keeps the request equal on every retry.
  return { transferType, to, amount: SMALLEST };
}

/** Resolves when the delegation to the validator has rewards. */
async function waitForRewards(
  call: DemoClient,
  { token, wallet, operator }: { token: string; wallet: Wallet; operator: string },
): Promise<void> {
  const path = `/wallets/${wallet.id}/tokens/${COINS.chainId}/${COINS.symbol}`;
  for (const end = Date.now() + INDEXED_WITHIN_MS; Date.now() < end; await delay(500)) {
    const { data } = await call({ path, token, answer: TokenDetailAnswer });
    const rewards = data.delegations.find(({ validator }) => validator === operator)?.rewards ?? '0';
    if (/[1-9]/.test(rewards)) return;
  }
  throw new Error(`A demo stake has earned nothing within ${INDEXED_WITHIN_MS / 1000} s.`);
}

/** Returns the validators. Retries while the server has not read them from the chain (503). */
async function readValidators(call: DemoClient, token: string) {
  for (const end = Date.now() + INDEXED_WITHIN_MS; ; await delay(250)) {
    try {
      return await call({ path: '/validators', token, answer: ValidatorsAnswer });
    } catch (error) {
      if (!(error instanceof DemoCallError && error.status === 503) || Date.now() > end) throw error;
    }
  }
}
