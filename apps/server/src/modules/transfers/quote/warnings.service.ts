import { TransferWarning, MEMO_CHAINS } from '@tessera/contracts';
import { within, type ChainAdapter } from '@tessera/chains';
import { isStale, readCursor, type LedgerDeps } from '../../chains';
import { isSend, type ValidatedSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { decideHold, holdWarning } from '../hold/decide-hold.service';
import type { Requester } from '../transfer-deps';
import { hasPaidSimilar, summarisePayments } from '../recipients/recipients.repository';
import { SECOND } from '../../../platform/clock';

const bySeverity = TransferWarning.entries.code.options;

/** Returns the warnings of a preview, most severe first. They block no transfer. */
export async function transferWarnings(
  deps: LedgerDeps,
  { walletId }: Pick<Requester, 'walletId'>,
  transfer: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const warnings = await Promise.all([
    stale(deps, transfer),
    ...(isSend(transfer) ? paymentWarnings(deps, walletId, transfer) : [transfer.warnings]),
  ]);
  return warnings
    .flat()
    .toSorted((one, other) => bySeverity.indexOf(one.code) - bySeverity.indexOf(other.code));
}

function paymentWarnings(deps: LedgerDeps, walletId: string, transfer: ValidatedSend) {
  const { adapter, receiverUserId, to } = transfer;
  return [
    recipientWarnings(deps, walletId, transfer),
    hold(deps, walletId, transfer),
    // A wallet of this server is no contract, and its owner can use it.
    receiverUserId === undefined ? addressWarnings(adapter, to) : [],
  ];
}

async function hold(
  deps: LedgerDeps,
  walletId: string,
  transfer: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const decided = await decideHold(deps, deps.db, walletId, transfer);
  return decided ? [{ code: 'HELD', message: holdWarning(decided) }] : [];
}

async function stale({ db, clock }: LedgerDeps, { adapter }: ValidatedTransfer): Promise<TransferWarning[]> {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [{ code: 'CHAIN_SILENT', message }];
}

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

/** Timeout of the lookups; a preview continues without them. */
const TIMEOUT_MS = 2 * SECOND;

/** Returns warnings from the chain's data on an address without a wallet here. Adds none while the chain is unavailable. */
export async function addressWarnings(adapter: ChainAdapter, address: string): Promise<TransferWarning[]> {
  const orFalse = (lookup: Promise<boolean>) => within(TIMEOUT_MS, lookup).catch(() => false);
  const [isContract, unused] = await Promise.all([
    orFalse(adapter.isContract(address)),
    orFalse(isUnused(adapter, address)),
  ]);
  if (isContract) {
    const message = 'This address is a contract: coins that it does not know what to do with are lost';
    return [{ code: 'CONTRACT', message }];
  }
  if (!unused) return [];
  return [
    {
      code: 'UNUSED_ACCOUNT',
      message: `This address has never been used on ${adapter.name}: check it again`,
    },
  ];
}

/** Whether an address never sent and holds nothing. On Optio an account exists once it was paid; on Ethereum always. */
async function isUnused(adapter: ChainAdapter, address: string): Promise<boolean> {
  const [account, balances] = await Promise.all([adapter.getAccount(address), adapter.getBalances(address)]);
  if (adapter.family === 'cosmos' && account.exists) return false;
  return account.sequence === 0n && balances.every(({ base }) => base === 0n);
}
