import { keepPreviousData } from '@tessera/client';
import {
  CreatedValidatorAnswer,
  CreateValidatorPreviewAnswer,
  RewardsAnswer,
  type CreateValidatorPreviewRequest,
  type CreateValidatorRequest,
} from '@tessera/contracts/staking';
import { StakingParamsAnswer, StakingPoolAnswer, ValidatorDetailAnswer } from '@tessera/contracts/validators';
import { dataOf } from '../client/endpoint';
import { invalidateSoon } from '../client/invalidate-soon';
import { mutation } from '../client/mutation';
import { query } from '../client/query';
import { previewCall, submitCall } from '../client/wallet-call';
import { queryKeys } from '../query-keys';

/** Reads the waiting times, limits and penalties of the chain. */
export const useStakingParams = query('GET staking/params', {
  key: ['staking', 'params'],
  response: dataOf(StakingParamsAnswer),
  options: { staleTime: 60_000, meta: { onError: 'silent' } },
});

/** Reads supply, stake and inflation of the chain, with their age. */
export const useStakingPool = query('GET staking/pool', {
  key: ['staking', 'pool'],
  response: dataOf(StakingPoolAnswer),
  options: { staleTime: 30_000, meta: { onError: 'silent' } },
});

/** Reads a validator with its limits, signed blocks and events. */
export const useValidator = query('GET validators/:operator', {
  key: (operator) => [...queryKeys.validators, operator],
  request: (operator: string) => ({ params: { operator } }),
  response: dataOf(ValidatorDetailAnswer),
  options: { staleTime: 30_000, meta: { onError: 'silent' } },
});

/** Reads the rewards of a wallet over the last days (1 to 366), by day in UTC and validator. */
export const useRewards = query('GET wallets/:walletId/rewards', {
  key: (walletId, days) => [...queryKeys.wallet(walletId), 'rewards', days],
  request: (walletId: string, days: number) => ({ params: { walletId }, searchParams: { days } }),
  response: dataOf(RewardsAnswer),
  options: { placeholderData: keepPreviousData, meta: { onError: 'silent' } },
});

/** Reads everything that will be signed, with the values that the server filled in, before the wallet key is entered. */
export const usePreviewCreateValidator = mutation('POST wallets/:walletId/createValidatorPreview', {
  request: previewCall<CreateValidatorPreviewRequest>,
  response: dataOf(CreateValidatorPreviewAnswer),
  options: { meta: { onError: 'silent' } },
});

/**
 * Signs and sends the creation; its transaction is pending. A repeated call returns the same generated key. A wrong wallet key
 * is 400, and nothing was signed.
 */
export const useCreateValidator = mutation('POST wallets/:walletId/createValidator', {
  request: submitCall<CreateValidatorRequest>,
  response: dataOf(CreatedValidatorAnswer),
  onSuccess: (_created, { queryClient }, walletId) =>
    invalidateSoon(queryClient, queryKeys.wallet(walletId), queryKeys.validators),
  // The flow shows the outcome: a wrong key or a missing response is no toast (spec section 4). The variables hold the
  // wallet key, and the result may hold the validator's.
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});
