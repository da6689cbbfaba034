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
    { label: 'Your balance covers the stake and the fee', state: stateOf('amount') },
    { label: 'It has a name of at most 70 characters', state: stateOf('moniker') },
    {
      label: 'The minimum self-delegation is within the stake',
      state: values.amount === '' ? 'open' : stateOf('minSelfDelegation'),
    },
    ownKey
      ? { label: 'The consensus key is an ed25519 public key', state: stateOf('consensusPubkey') }
      : { label: 'A consensus key is made for you', state: 'ok' },
    isValidator === true
      ? { label: creationText.already, state: 'wrong' }
      : { label: 'You do not run a validator yet', state: isValidator === null ? 'open' : 'ok' },
  ];
}
