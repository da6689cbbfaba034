import { transferText } from '@tessera/contracts/transfer-text';
import { holdText } from '../../shared/messages';

// Texts that the specification defines are in the catalogue of libs/contracts, or are marked here.
export const sendText = {
  ...transferText,
  ...holdText,
  to: 'To',
  checksumWrong: 'A character of this address is wrong: its checksum does not match. Copy it again.',
  sameName: (username: string | null, other: string | null) =>
    [
      `You know another person with this name${other === null ? '' : `, @${other}`}.`,
      username === null ? 'This is a different account.' : `This is @${username}.`,
    ].join(' '),
  codeUnknown: 'This code is not an address that can be paid here.',
  cameraFault: {
    denied:
      'The camera is not allowed here. You can allow it in the settings of your browser, or type the address.',
    none: 'No camera was found. You can type the address.',
    busy: 'The camera is used by another program. Close it there and scan again, or type the address.',
    failed: 'The camera does not work right now. You can type the address.',
  },
  recent: 'Recent',
  contacts: 'Contacts',
  network: 'Network',
  taken: (name: string | null, block: string | null) => {
    const where = block === null ? '' : ` in block ${block}`;
    return name === null
      ? `The network confirmed the transaction${where}.`
      : `${name} has the tokens. The network confirmed the transaction${where}.`;
  },
  networkName: (name: string) => `${name} network`,
  onlySend: (symbol: string, network: string) =>
    ['Send only ', `${symbol} on the ${network} network`] as const,
  devChain: (network: string) => [`This ${network} network is a `, 'development chain'] as const,
} as const;
