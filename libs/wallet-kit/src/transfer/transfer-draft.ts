import {
  STAKED_BALANCE,
  type ChainId,
  type Party,
  type TokenRow,
  type TokenSymbol,
  type TransferType,
  type Validator,
} from '@tessera/contracts';

/** The transfer draft of the spec's section 3, its field names letter for letter. */
export interface TransferDraft {
  /** The row that was chosen last, for the next transfer to begin with. */
  activeCryptoToken: TokenRow | null;
  activePlacement: string;
  chainId: ChainId | null;
  symbol: TokenSymbol | null;
  /** The recipient as typed or picked: an address or `@username`. */
  toAddress: string;
  /** The validator that a move goes to. */
  receiverAddress: string;
  transferType: TransferType;
  memo: string;
  description: string;
  /** The typed amount, in the token or in US dollars. */
  inputAmount: string;
  /** The same in the token, a plain decimal; empty while there is none. */
  amount: string;
  gasFeeEstimate: string;
  /** The address that a person has confirmed in the place of the one paid before; not of the spec. */
  acceptedAddress: string;
  /** The full address as the server returned it in the preview. */
  to: string;
  from: string;
  walletPasscode: string;
  transactionHash: string;
  gasFee: string;
  blockExplorerLink: string;
  /** The person behind the recipient, where the product knows one. */
  contact: Party | null;
  creationHeight: string;
  validators: readonly Validator[];
}

export const emptyDraft: TransferDraft = {
  activeCryptoToken: null,
  activePlacement: '',
  chainId: null,
  symbol: null,
  toAddress: '',
  receiverAddress: '',
  transferType: 'send',
  memo: '',
  description: '',
  inputAmount: '',
  amount: '',
  gasFeeEstimate: '',
  acceptedAddress: '',
  to: '',
  from: '',
  walletPasscode: '',
  transactionHash: '',
  gasFee: '',
  blockExplorerLink: '',
  contact: null,
  creationHeight: '',
  validators: [],
};

/**
 * Returns the fields that a reset clears (spec section 4): amount, chain, symbol, fees, passcode, hash, memo and the recipient. Of a
 * move of a staked balance it clears only the receiver.
 */
export function resetFields(
  draft: Pick<TransferDraft, 'transferType' | 'activePlacement'>,
): Partial<TransferDraft> {
  const moves = draft.transferType === 'move-delegation' && draft.activePlacement === STAKED_BALANCE;
  const recipient = moves
    ? { receiverAddress: '' }
    : { toAddress: '', acceptedAddress: '', to: '', receiverAddress: '', contact: null };
  return {
    inputAmount: '',
    amount: '',
    chainId: null,
    symbol: null,
    gasFeeEstimate: '',
    gasFee: '',
    walletPasscode: '',
    transactionHash: '',
    blockExplorerLink: '',
    memo: '',
    description: '',
    ...recipient,
  };
}
