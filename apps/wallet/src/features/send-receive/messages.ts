import { transferText } from '@tessera/contracts/transfer-text';
import { holdText } from '../../shared/messages';

// Texts that the specification defines are in the catalogue of libs/contracts, or are marked here.
export const sendText = {
  ...transferText,
  ...holdText,

  title: 'Send/Receive',
  mode: 'Send or receive',
  send: 'Send',
  receive: 'Receive',

  to: 'To',
  toPlaceholder: '@username or address',
  clear: 'Clear',
  clearRecipient: 'Clear recipient',
  foreignAddress: (kind: string, network: string) =>
    `This is ${kind} address. You are sending on ${network}.`,
  checksumWrong: 'A character of this address is wrong: its checksum does not match. Copy it again.',
  looksLikeAddress: 'This looks like an address you have paid before, but it is another one.',
  looksLikeName: (username: string) =>
    `This looks like @${username}, whom you have paid before, but it is somebody else.`,
  followEachOther: 'You follow each other',
  youFollow: 'You follow them',
  followsYou: 'Follows you',
  notConnected: 'Not in your contacts',
  earlierPayments: (count: number) => `${count} earlier ${count === 1 ? 'payment' : 'payments'}`,
  sameName: (username: string | null, other: string | null) =>
    [
      `You know another person with this name${other === null ? '' : `, @${other}`}.`,
      username === null ? 'This is a different account.' : `This is @${username}.`,
    ].join(' '),
  scan: 'Scan a QR code',
  scanning: 'Scan a QR code',
  cameraPicture: 'What the camera sees',
  cameraStarts: 'Starting the camera',
  holdCode: 'Hold the QR code of an address in front of the camera',
  typeInstead: 'Type it instead',
  codeUnknown: 'This code is not an address that can be paid here.',
  codeOfOtherNetwork: 'This code is for another network than Ethereum.',
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
  whomToPay: 'Whom to pay',
  nobodyMatches: 'Nobody here matches',
  followsNow: (name: string) => `You follow ${name}`,
  memo: 'Memo',
  memoPlaceholder: 'Optional, visible on chain',
  note: 'Note to self',
  notePlaceholder: 'Optional, only you see it',
  addNote: 'Add a note to self',
  amountTo: (amount: string, name: string) => `${amount} to ${name}`,
  pending: (what: string) => `${what} is still on its way.`,
  pendingUnknown: (what: string) => `${what} is still being checked. Do not send it again.`,
  pendingHeld: (what: string, clock: string) => `${what} waits until ${clock}.`,
  enterRecipient: 'Enter a recipient',
  checkRecipient: 'Check the recipient',
  checkMemo: 'Check the memo',
  notLoaded: 'Your tokens did not load',

  youSend: 'You send',
  address: 'Address',
  total: 'Total',
  balanceAfter: 'Balance after',
  feeBalanceAfter: (symbol: string) => `${symbol} balance after`,
  plusFee: (amount: string, fee: string) => `${amount} + ${fee} fee`,
  sendAmount: (amount: string) => `Send ${amount}`,

  payeeChanged: (name: string) => `${name} has another address now`,
  payeeChangedLead: 'We stopped this payment. Nothing has been sent.',
  payeeChangedAdvice: (name: string) =>
    `Ask ${name} in person or by phone whether the new address is theirs. Whoever took over an account could have put their own address here.`,
  payeeHandedOver: (handle: string) => `${handle} belongs to another person now`,
  payeeHandedOverAdvice: (before: string, now: string) =>
    `The username belonged to ${before} when you last paid. It belongs to ${now} now. Check with the person whom you want to pay.`,
  someoneElse: 'another person',
  paidBefore: (day: string) => `You paid this address, since ${day}`,
  addressNow: 'The address now',
  useNewAddress: 'Use the new address',

  cancelledBeforeLead: 'You cancelled it before it was sent. Nothing left your wallet, and no fee was taken.',

  onItsWay: 'On its way',
  onItsWayLead: 'You can close this window. We tell you when the network has it.',
  cancelled: 'Transfer cancelled',
  cancelledLead: 'You replaced it before the network took it. The tokens stayed in your wallet.',
  taken: (name: string | null, block: string | null) => {
    const where = block === null ? '' : ` in block ${block}`;
    return name === null
      ? `The network confirmed the transaction${where}.`
      : `${name} has the tokens. The network confirmed the transaction${where}.`;
  },

  lastTransfer: 'Your last transfer',
  seeTransfer: 'See its status',
  sendAnother: 'Send another',

  asset: 'Asset',
  tokenOn: (symbol: string, network: string) => `${symbol} on ${network}`,
  networkName: (name: string) => `${name} network`,
  copyAddress: 'Copy address',
  share: 'Share',
  onlySend: (symbol: string, network: string) =>
    ['Send only ', `${symbol} on the ${network} network`] as const,
  onlySendTail: ' to this address. Other tokens sent here are lost.',
  devChain: (network: string) => [`This ${network} network is a `, 'development chain'] as const,
  devChainTail: (symbol: string) => `. Real ${symbol} sent to this address is lost.`,
} as const;
