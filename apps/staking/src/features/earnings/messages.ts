import { sharedText } from '../../shared/messages';

export const earningsText = {
  ...sharedText,
} as const;
