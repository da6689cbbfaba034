import { useValidators } from '@tessera/platform';
import { formatAddress } from '@tessera/ui';
import type { NameOfValidator } from './transaction-facts';

/** Names of validators, of which nothing is asked before the first one is needed; a short address until they have come. */
export function useValidatorName(): NameOfValidator {
  const { data } = useValidators();
  return (operator) =>
    data?.find(({ operatorAddress }) => operatorAddress === operator)?.moniker ?? formatAddress(operator);
}
