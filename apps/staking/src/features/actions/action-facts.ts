import { formatDate } from '@tessera/ui';
import { actionText, type StakeAction } from './messages';

/** Returns the facts about the validators of a request. */
export const validatorFacts = (action: StakeAction, from: string | false, at: string | false) => [
  { label: actionText.from, value: from },
  { label: action === 'move' ? actionText.to : actionText.validator, value: at },
];

/** Returns the fact about the end of an unstake request or of the lock after a move. */
export const dateFacts = (action: StakeAction, completesAt: string | undefined) => [
  { label: actionText.readyOn, value: action === 'unstake' && completesAt && formatDate(completesAt) },
  { label: actionText.lockedOn, value: action === 'move' && completesAt && formatDate(completesAt) },
];
