import {
  STAKED_BALANCE,
  type ChainId,
  type Party,
  type TokenRow,
  type TokenSymbol,
  type TransferType,
  type Validator,
} from '@tessera/contracts';

/** Transfer draft with the field names of the specification, section 3. */
export interface TransferDraft {
  /** Token of the last transfer, preselected for the next one. */
  activeCryptoToken: TokenRow | null;
  activePlacement: string;
  chainId: ChainId | null;
  symbol: TokenSymbol | null;
  /** An address or `@username`. */
  toAddress: string;
  /** Target validator of a move. */
  receiverAddress: string;
  transferType: TransferType;
  memo: string;
  description: string;
  /** As typed, in the token or in US dollars. */
  inputAmount: string;
  /** Decimal in the token; empty without an amount. */
  amount: string;
  gasFeeEstimate: string;
  /** Accepted new address of a recipient paid before; not in the specification. */
  acceptedAddress: string;
  /** Full address from the preview. */
  to: string;
  from: string;
  walletPasscode: string;
  transactionHash: string;
  gasFee: string;
  blockExplorerLink: string;
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
 * Returns the fields that a reset clears (specification, section 4): amount, chain, symbol, fees, passcode, hash, memo and recipient;
 * of a move of a staked balance only the receiver.
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
