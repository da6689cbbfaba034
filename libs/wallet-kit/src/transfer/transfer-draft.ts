import { STAKED_BALANCE } from '@tessera/contracts/constants';
import type { Party } from '@tessera/contracts/party';
import type { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import type { TransferType } from '@tessera/contracts/transfers';
import type { Validator } from '@tessera/contracts/validators';
import type { TokenRow } from '@tessera/contracts/wallets';

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

/** Fields that a reset always clears (specification, section 4). */
const emptyTerms = {
  chainId: null,
  symbol: null,
  memo: '',
  description: '',
  inputAmount: '',
  amount: '',
  gasFeeEstimate: '',
  walletPasscode: '',
  transactionHash: '',
  gasFee: '',
  blockExplorerLink: '',
};

const emptyRecipient = { toAddress: '', receiverAddress: '', acceptedAddress: '', to: '', contact: null };

export const emptyDraft: TransferDraft = {
  ...emptyTerms,
  ...emptyRecipient,
  activeCryptoToken: null,
  activePlacement: '',
  transferType: 'send',
  from: '',
  creationHeight: '',
  validators: [],
};

/** Returns the fields that a reset clears: terms and recipient; of a move of a staked balance only the receiver. */
export function resetFields({
  transferType,
  activePlacement,
}: Pick<TransferDraft, 'transferType' | 'activePlacement'>): Partial<TransferDraft> {
  const moves = transferType === 'move-delegation' && activePlacement === STAKED_BALANCE;
  return { ...emptyTerms, ...(moves ? { receiverAddress: '' } : emptyRecipient) };
}
