import { useValidators } from '@tessera/api';
import { formatAddress } from '@tessera/ui';
import type { NameOfValidator } from './transaction-facts';

/** Returns a function that names validators; it returns a short address until they have loaded. */
export function useValidatorName(): NameOfValidator {
  const { data } = useValidators();
  return (operator) =>
    data?.find(({ operatorAddress }) => operatorAddress === operator)?.moniker ?? formatAddress(operator);
}
