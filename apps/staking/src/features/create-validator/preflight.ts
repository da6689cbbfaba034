import type { CreationField, CreationValues } from './creation-values';
import type { CreationFaults } from './check-creation';
import { creationText } from './messages';

export interface Check {
  label: string;
  state: 'ok' | 'open' | 'wrong';
}

interface Preflight {
  values: CreationValues;
  faults: CreationFaults;
  /** Null while unknown. */
  isValidator: boolean | null;
}

export function preflight({ values, faults, isValidator }: Preflight): Check[] {
  const stateOf = (...fields: CreationField[]): Check['state'] => {
    if (fields.some((field) => values[field].trim() === '')) return 'open';
    return fields.some((field) => faults[field] !== undefined) ? 'wrong' : 'ok';
  };
  const ownKey = values.consensusPubkey.trim() !== '';
  return [
    { label: creationText.checkBalance, state: stateOf('amount') },
    { label: creationText.checkName, state: stateOf('moniker') },
    {
      label: creationText.checkMin,
      state: values.amount === '' ? 'open' : stateOf('minSelfDelegation'),
    },
    ownKey
      ? { label: creationText.checkKey, state: stateOf('consensusPubkey') }
      : { label: creationText.checkKeyMade, state: 'ok' },
    isValidator === true
      ? { label: creationText.already, state: 'wrong' }
      : { label: creationText.checkNew, state: isValidator === null ? 'open' : 'ok' },
  ];
}
