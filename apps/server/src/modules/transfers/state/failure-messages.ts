import type { ChainCode, ChainNote, TransferIntent, ChainAdapter, ChainTransaction } from '@tessera/chains';
import { toDecimal } from '@tessera/money';
import { feeAssetOf } from '../../chains';
import type { TransferFailure } from '../transfers.table';

type FailurePurpose = TransferIntent['type'] | ChainNote['kind'] | 'other';

const funds = 'The balance did not cover it';
const gas = 'It needed more gas than was paid for';
const noValidator = 'There is no such validator';
const noStake = 'Nothing was staked with this validator any more';
const moreThanStaked = 'It was more than what was staked';
const commission = 'The commission was not one that the chain accepts';

/** Messages by `codespace/code`. Each Cosmos SDK module has its own codespace. */
const messages: Readonly<Record<string, string>> = {
  'sdk/5': funds,
  'sdk/11': gas,
  'staking/3': noValidator,
  'staking/4': 'This account runs a validator already',
  'staking/5': 'Another validator has this consensus key',
  'staking/6': 'The consensus key was not of a kind that the chain accepts',
  'staking/7': 'The validator was jailed',
  'staking/9': commission,
  'staking/10': commission,
  'staking/11': commission,
  'staking/13': commission,
  'staking/14': commission,
  'staking/16': 'The stake was below the minimum self-delegation',
  'staking/19': noStake,
  'staking/27': 'Too many parts were on their way out of this validator at once',
  'staking/29': 'Both validators were the same',
  'staking/30': 'The amount was too small to move',
  'staking/31': noValidator,
  'staking/32': 'The stake was moved not long ago and cannot be moved again yet',
  'staking/33': 'Too many parts were on their way between these validators at once',
  'staking/34': 'The validator lost all of its stake and takes no new one',
  'staking/40': 'The commission was below the minimum of the chain',
  'distribution/5': noStake,
  'distribution/6': noValidator,
  'lockup/1102': 'Part of the stake is locked',
};

const messagesByPurpose: Partial<Record<FailurePurpose, Readonly<Record<string, string>>>> = {
  undelegate: { 'sdk/18': moreThanStaked, 'sdk/38': noStake },
  'move-delegation': { 'sdk/18': moreThanStaked, 'sdk/38': noStake },
  'cancel-undelegate': {
    'sdk/18': 'The unstaking had ended, or was less than that',
    'sdk/38': 'The unstaking was not there any more',
    // `undefined` is the codespace of Cosmos SDK errors that no module has registered.
    'undefined/1': 'Nothing was being unstaked from this validator any more',
  },
  'claim-rewards': { 'sdk/38': noStake },
  lock: {
    'sdk/18': 'The amount or the end date was not allowed',
    'lockup/1102': 'It was more than the stake that was not locked',
    'lockup/1103': 'There was no lock with this end date',
    'lockup/1104': 'The end date was not valid',
  },
  authorization: {
    'authz/2': 'There was no such authorization',
    'authz/3': 'The end of the authorization was in the past',
    'authz/6': 'The authorization had ended',
    'authz/7': 'An account cannot authorize itself',
  },
};

/** The message never contains text from the node. */
export function failureMessage(type: FailurePurpose, { codespace, code }: ChainCode): string | undefined {
  const name = `${codespace}/${code}`;
  return messagesByPurpose[type]?.[name] ?? messages[name];
}

export function describeFailure(
  adapter: ChainAdapter,
  purpose: FailurePurpose,
  { success, code, feePaidBase }: ChainTransaction,
): TransferFailure {
  const feeTaken = toDecimal(feePaidBase, feeAssetOf(adapter).decimals);
  if (success) {
    return { code: 'NOT_DELIVERED', message: 'The token moved nothing; the network fee was taken', feeTaken };
  }
  const why = (code && failureMessage(purpose, code)) ?? `${adapter.name} could not carry it out`;
  return {
    code: code ? `${code.codespace}/${code.code}` : 'FAILED',
    message: feePaidBase > 0n ? `${why}; the network fee was taken` : why,
    feeTaken,
  };
}
