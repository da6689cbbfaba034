import { transferText } from '@tessera/contracts/transfer-text';
import { holdText } from '../messages';

// Texts that the specification defines are in the catalogue of libs/contracts, or are marked here.
export const sendText = {
  ...transferText,
  ...holdText,
  to: 'To',
  checksumWrong: 'A character of this address is wrong: its checksum does not match. Copy it again.',
  recent: 'Recent',
  contacts: 'Contacts',
  networkName: (name: string) => `${name} network`,
} as const;
