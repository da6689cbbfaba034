import { sharedText } from '../../shared/messages';

export const creationText = {
  ...sharedText,
  moniker: 'Validator name',
  maxCommission: 'Maximum commission',
  maxChange: 'Maximum change a day',
  rateTooHigh: 'Must not be more than the maximum commission',
  checkStates: { ok: 'fine', open: 'not yet', wrong: 'to be corrected' },
  already: 'You run a validator already',
} as const;
