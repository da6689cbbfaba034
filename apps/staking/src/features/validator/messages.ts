import { sharedText } from '../../shared/messages';

export const validatorText = {
  ...sharedText,
  signed: 'Blocks signed',
  block: (count: number) => (count === 1 ? '1 block' : `${count} blocks`),
  missedHere: (count: number) => (count === 1 ? '1 block missed' : `${count} blocks missed`),
  happened: {
    created: 'Validator created',
    commission: 'Commission changed',
    jailed: 'Jailed: stakes with it earn no rewards',
    unjailed: 'Out of jail',
    'left-set': 'Left the active set',
    'entered-set': 'Entered the active set',
    slashed: 'Slashed: a part of its stake was taken',
  },
} as const;
