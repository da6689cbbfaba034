import { VALIDATOR_NAME_MAX } from '@tessera/contracts';

import { hasHidden } from '../hidden-characters';
import * as words from './messages';

/** What the chain has against a name that is not too long in characters: it counts bytes. undefined when nothing. */
export function monikerFault(moniker: string): string | undefined {
  if (Buffer.byteLength(moniker) > VALIDATOR_NAME_MAX) return words.nameBytes;
  return hasHidden(moniker) ? words.nameCharacters : undefined;
}
