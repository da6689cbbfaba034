import { within, type ChainAdapter } from '@tessera/chains';
import { MEMO_CHAINS } from '@tessera/contracts/constants';
import { TransferWarning } from '@tessera/contracts/transfers';
import { SECOND } from '../../../platform/clock';
import { isStale, readCursor, type LedgerDeps } from '../../chains';
import { decideHold, holdWarning } from '../hold/decide-hold.service';
import { hasPaidSimilar, summarisePayments } from '../recipients/recipients.repository';
import type { Requester } from '../transfer-deps';
import { isSend, type ValidatedSend, type ValidatedTransfer } from '../validate/validated-transfer';

const bySeverity = TransferWarning.entries.code.options;

const warning = (code: TransferWarning['code'], message: string): TransferWarning => ({ code, message });

export async function transferWarnings(
  deps: LedgerDeps,
  { walletId }: Pick<Requester, 'walletId'>,
  transfer: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const warnings = await Promise.all([
    staleWarnings(deps, transfer),
    ...(isSend(transfer) ? paymentWarnings(deps, walletId, transfer) : [transfer.warnings]),
  ]);
  return warnings
    .flat()
    .toSorted((one, other) => bySeverity.indexOf(one.code) - bySeverity.indexOf(other.code));
}

const paymentWarnings = (deps: LedgerDeps, walletId: string, transfer: ValidatedSend) => [
  recipientWarnings(deps, walletId, transfer),
  holdWarnings(deps, walletId, transfer),
  // Skip the address of a known user, because it is not a contract and has an owner even if it was never used.
  transfer.receiverUserId === undefined ? addressWarnings(transfer.adapter, transfer.to) : [],
];

async function holdWarnings(deps: LedgerDeps, walletId: string, transfer: ValidatedTransfer) {
  const decided = await decideHold(deps, deps.db, walletId, transfer);
  return decided ? [warning('HELD', holdWarning(decided))] : [];
}

async function staleWarnings({ db, clock }: LedgerDeps, { adapter }: ValidatedTransfer) {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [warning('CHAIN_SILENT', message)];
}

/** Returns a pattern of addresses with the same first and last 4 characters, which people compare (address poisoning). */
function similarPattern(address: string): string {
  const [kind = ''] = /^(0x|[a-z]{1,12}1)/i.exec(address) ?? [];
  const body = address.slice(kind.length).toLowerCase();
  return `${kind.toLowerCase()}${body.slice(0, 4)}%${body.slice(-4)}`;
}

async function recipientWarnings(
  { db, config }: LedgerDeps,
  walletId: string,
  { adapter: { chainId }, intent: { to, memo } }: ValidatedSend,
): Promise<TransferWarning[]> {
  const paid = await summarisePayments(db, walletId, chainId, to);
  const warnings: TransferWarning[] = [];
  if (!paid) {
    warnings.push(warning('FIRST_PAYMENT', 'You have not sent to this address before'));
    if (await hasPaidSimilar(db, walletId, chainId, similarPattern(to)))
      warnings.push(
        warning('LOOK_ALIKE', 'This address looks like one you have used, but it is another one'),
      );
  }
  if (memo || !MEMO_CHAINS.includes(chainId)) return warnings;
  const isExchange = config.EXCHANGE_ADDRESSES.has(`${chainId}:${to}`);
  const message = isExchange
    ? 'This address belongs to an exchange: without a memo it may not know whose payment this is'
    : 'Your earlier payments to this address had a memo, and this one has none';
  return isExchange || paid?.alwaysWithMemo ? [...warnings, warning('NO_MEMO', message)] : warnings;
}

/** After this time, the preview continues without the warning. */
const TIMEOUT_MS = 2 * SECOND;

async function addressWarnings(adapter: ChainAdapter, address: string): Promise<TransferWarning[]> {
  const orFalse = (lookup: Promise<boolean>) => within(TIMEOUT_MS, lookup).catch(() => false);
  const [isContract, unused] = await Promise.all([
    orFalse(adapter.isContract(address)),
    orFalse(adapter.isUnused(address)),
  ]);
  const contract = 'This address is a contract: coins that it does not know what to do with are lost';
  if (isContract) return [warning('CONTRACT', contract)];
  const message = `This address has never been used on ${adapter.name}: check it again`;
  return unused ? [warning('UNUSED_ACCOUNT', message)] : [];
}
