import { MEMO_CHAINS, type TransferWarning } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { ValidatedSend } from '../validate/validated-transfer';
import { hasPaidSimilar, summarisePayments } from './recipients.repository';

/** Pattern of the first and last 4 characters: people compare these, so address poisoning copies them. */
function similarPattern(address: string): string {
  const [kind = ''] = /^(0x|[a-z]{1,12}1)/i.exec(address) ?? [];
  const body = address.slice(kind.length).toLowerCase();
  return `${kind.toLowerCase()}${body.slice(0, 4)}%${body.slice(-4)}`;
}

/** Returns the warnings that follow from the wallet's own payments to this address. */
export async function recipientWarnings(
  { db, config }: Pick<LedgerDeps, 'db' | 'config'>,
  walletId: string,
  { adapter: { chainId }, intent: { to, memo } }: ValidatedSend,
): Promise<TransferWarning[]> {
  const paid = await summarisePayments(db, walletId, chainId, to);
  const warnings: TransferWarning[] = [];
  if (!paid) {
    warnings.push({ code: 'FIRST_PAYMENT', message: 'You have not sent to this address before' });
    if (await hasPaidSimilar(db, walletId, chainId, similarPattern(to))) {
      const message = 'This address looks like one you have used, but it is another one';
      warnings.push({ code: 'LOOK_ALIKE', message });
    }
  }
  if (memo || !MEMO_CHAINS.includes(chainId)) return warnings;
  if (config.EXCHANGE_ADDRESSES.has(`${chainId}:${to}`)) {
    const message =
      'This address belongs to an exchange: without a memo it may not know whose payment this is';
    warnings.push({ code: 'NO_MEMO', message });
  } else if (paid?.alwaysWithMemo) {
    const message = 'Your earlier payments to this address had a memo, and this one has none';
    warnings.push({ code: 'NO_MEMO', message });
  }
  return warnings;
}
