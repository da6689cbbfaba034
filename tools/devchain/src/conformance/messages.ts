import type { EncodeObject } from '@cosmjs/proto-signing';
import { uopt } from '../testing/transactions';

interface Sender {
  readonly address: string;
}

const coin = (amount: bigint, denom = 'uOPT') => ({ ...uopt(amount.toString()), denom });
const staking = (name: string, value: unknown): EncodeObject => ({
  typeUrl: `/cosmos.staking.v1beta1.${name}`,
  value,
});
const distribution = (name: string, value: unknown): EncodeObject => ({
  typeUrl: `/cosmos.distribution.v1beta1.${name}`,
  value,
});

export const delegate = ({ address }: Sender, validatorAddress: string, amount: bigint, denom?: string) =>
  staking('MsgDelegate', { delegatorAddress: address, validatorAddress, amount: coin(amount, denom) });

export const undelegate = ({ address }: Sender, validatorAddress: string, amount: bigint, denom?: string) =>
  staking('MsgUndelegate', { delegatorAddress: address, validatorAddress, amount: coin(amount, denom) });

export const redelegate = ({ address }: Sender, from: string, to: string, amount: bigint) =>
  staking('MsgBeginRedelegate', {
    delegatorAddress: address,
    validatorSrcAddress: from,
    validatorDstAddress: to,
    amount: coin(amount),
  });

export const cancelUnbonding = (
  { address }: Sender,
  validatorAddress: string,
  amount: bigint,
  creationHeight: bigint,
) =>
  staking('MsgCancelUnbondingDelegation', {
    delegatorAddress: address,
    validatorAddress,
    amount: coin(amount),
    creationHeight,
  });

export const withdraw = ({ address }: Sender, validatorAddress: string) =>
  distribution('MsgWithdrawDelegatorReward', { delegatorAddress: address, validatorAddress });

export const withdrawCommission = (validatorAddress: string) =>
  distribution('MsgWithdrawValidatorCommission', { validatorAddress });

export const setWithdrawAddress = ({ address }: Sender, withdrawAddress: string) =>
  distribution('MsgSetWithdrawAddress', { delegatorAddress: address, withdrawAddress });

export const fundCommunityPool = ({ address }: Sender, amount: bigint) =>
  distribution('MsgFundCommunityPool', { depositor: address, amount: [coin(amount)] });

export const send = ({ address }: Sender, to: string, amount: bigint): EncodeObject => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: address, toAddress: to, amount: [coin(amount)] },
});

const vesting = (name: string, { address }: Sender, toAddress: string, terms: object): EncodeObject => ({
  typeUrl: `/cosmos.vesting.v1beta1.${name}`,
  value: { fromAddress: address, toAddress, ...terms },
});

/** `delayed`: all at the end; otherwise continuously. */
export const createVesting = (
  from: Sender,
  to: string,
  amount: bigint,
  { end, delayed }: { readonly end: bigint; readonly delayed: boolean },
) => vesting('MsgCreateVestingAccount', from, to, { amount: [coin(amount)], endTime: end, delayed });

export const createPermanentLock = (from: Sender, to: string, amount: bigint) =>
  vesting('MsgCreatePermanentLockedAccount', from, to, { amount: [coin(amount)] });

/** Lengths in seconds. */
export const createPeriodicVesting = (
  from: Sender,
  to: string,
  startTime: bigint,
  periods: readonly (readonly [length: bigint, amount: bigint])[],
) =>
  vesting('MsgCreatePeriodicVestingAccount', from, to, {
    startTime,
    vestingPeriods: periods.map(([length, amount]) => ({ length, amount: [coin(amount)] })),
  });

const lockup = (name: string, value: unknown): EncodeObject => ({
  typeUrl: `/optio.lockup.${name}`,
  value,
});

export const lock = ({ address }: Sender, unlockDate: string, amount: bigint, denom?: string) =>
  lockup('MsgLock', { address, unlockDate, amount: coin(amount, denom) });

export const extend = ({ address }: Sender, fromDate: string, toDate: string, amount: bigint) =>
  lockup('MsgExtend', { address, extensions: [{ fromDate, toDate, amount: coin(amount) }] });

export interface Gift {
  readonly to: string;
  readonly validator: string;
  readonly unlockDate: string;
  readonly amount: bigint;
}

const gift = ({ address }: Sender, { to, validator, unlockDate, amount }: Gift) => ({
  fromAddress: address,
  toAddress: to,
  validatorAddress: validator,
  unlockDate,
  amount: coin(amount),
});

export const sendDelegateAndLock = (from: Sender, given: Gift) =>
  lockup('MsgSendDelegateAndLock', gift(from, given));

export const multiSendDelegateAndLock = (from: Sender, total: bigint, gifts: readonly Gift[]) =>
  lockup('MsgMultiSendDelegateAndLock', {
    fromAddress: from.address,
    totalAmount: coin(total),
    outputs: gifts.map((given) => gift(from, given)),
  });

const authz = (name: string, value: unknown): EncodeObject => ({
  typeUrl: `/cosmos.authz.v1beta1.${name}`,
  value,
});

export const grant = (
  { address }: Sender,
  grantee: string,
  authorization: unknown,
  expiration?: { seconds: bigint; nanos: number },
) => authz('MsgGrant', { granter: address, grantee, grant: { authorization, expiration } });

export const revoke = ({ address }: Sender, grantee: string, msgTypeUrl: string) =>
  authz('MsgRevoke', { granter: address, grantee, msgTypeUrl });

export const exec = ({ address }: Sender, msgs: readonly unknown[]) =>
  authz('MsgExec', { grantee: address, msgs });

export const unjail = ({ operator }: { readonly operator: string }): EncodeObject => ({
  typeUrl: '/cosmos.slashing.v1beta1.MsgUnjail',
  value: { validatorAddr: operator },
});
