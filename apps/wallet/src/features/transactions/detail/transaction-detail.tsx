import { REPLACED } from '@tessera/contracts/constants';
import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatAmount, formatFull, formatTokenFull, formatUsd, withDirection } from '@tessera/money';
import {
  Card,
  CopyButton,
  Facts,
  formatDate,
  formatUtc,
  Note,
  Stack,
  StageList,
  TransferHead,
} from '@tessera/ui';
import { Fee, Hash, Network, ShortAddress, stagesOf, until } from '@tessera/wallet-kit';
import {
  amountOf,
  counterpartyOf,
  directionOf,
  endsLock,
  validatorsOf,
  waitOf,
  type NameOfValidator,
} from '../../../shared/transactions/transaction-facts';
import { useValidatorName } from '../../../shared/transactions/use-validator-name';
import { ReplacementNote } from '../../../shared/replacements/replacement-note';
import { WaitingPanel } from '../../../shared/replacements/waiting-panel';
import { PartyName } from '../../../shared/send/party-name';
import { holdText } from '../../../shared/messages';
import { namesPage } from './names-page';
import styles from '../transactions.module.css';

function Block({ block, confirmations }: Pick<Transaction, 'block' | 'confirmations'>) {
  if (block === null) return '—';
  return (
    <>
      {formatAmount(block, 0)}
      {confirmations !== null && (
        <span className={styles.quiet}>
          {`${formatAmount(String(confirmations), 0)} ${confirmations === 1 ? 'confirmation' : 'confirmations'}`}
        </span>
      )}
    </>
  );
}

function FailureNote({ failure, gasFeeSymbol }: Pick<Transaction, 'failure' | 'gasFeeSymbol'>) {
  if (failure === undefined) return null;
  const { code, message, feeTaken } = failure;
  const fee =
    feeTaken === null
      ? 'Nothing left your wallet, and no fee was taken.'
      : `A fee of ${formatTokenFull(feeTaken, gasFeeSymbol)} was taken.`;
  return (
    <Note tone="negative">
      <b>{message}</b>
      <br />
      {code === REPLACED ? transferText.replacedNote : fee}
    </Note>
  );
}

const Address = ({ address }: { address: string }) => (
  <>
    <ShortAddress address={address} />
    <CopyButton text={address} label="Copy address" />
  </>
);

const place = (operator: string | null, nameOf: NameOfValidator) =>
  operator === null ? undefined : (
    <>
      {nameOf(operator)}{' '}
      <span className={styles.together}>
        <Address address={operator} />
      </span>
    </>
  );

const Moment = ({ time }: { time: string }) => <span title={formatUtc(time)}>{formatDate(time)}</span>;

export function TransactionDetail({ walletId, transaction }: { walletId: string; transaction: Transaction }) {
  const { type, status, amountUsd, symbol, chainId, network, counterparty, memo, description } = transaction;
  const { gasFee, gasFeeSymbol, gasFeeUsd, created_at, completedOn, completesAt } = transaction;
  const { transactionHash, heldUntil, heldReason = 'first-payment', unresolvedSince } = transaction;
  const nameOf = useValidatorName();
  const amount = amountOf(transaction);
  const places = validatorsOf(transaction);
  const wait = waitOf(transaction);
  const incoming = directionOf(transaction) === 'in';
  const isNote = type === 'lock' || type === 'authorization' || type === 'other';
  const isPayment = type === 'send' || type === 'receive';
  // An unknown counterparty's address is below, so do not show it twice.
  const unnamed = isPayment ? undefined : counterpartyOf(transaction, nameOf);
  const other = counterparty ? <PartyName party={counterparty} /> : unnamed;
  const ownFee = type !== 'receive' && gasFee !== null;
  return (
    <Stack gap={5}>
      <TransferHead
        {...{ type, status, symbol }}
        at={created_at}
        amount={amount === null ? '—' : withDirection(formatFull(amount), directionOf(transaction))}
        lines={[amount === null || amountUsd === null ? null : `${formatUsd(amountUsd)} at that time`, wait]}
      />
      {heldUntil !== undefined && (
        <Note tone="warning">
          <b>{transferText.waitsUntil(until(heldUntil))}.</b> {holdText.heldBecause[heldReason]}{' '}
          {holdText.cancelUntilThen}
        </Note>
      )}
      {type === 'receive' && memo !== null && namesPage(memo) && (
        <Note tone="warning">
          Unverified: the sender wrote this memo. Never enter your wallet key or recovery phrase on a page
          that a memo names.
        </Note>
      )}
      <FailureNote {...transaction} />
      {unresolvedSince !== undefined && (
        <Note tone="warning">
          <b>{transferText.unresolved}.</b> {transferText.unresolvedLead} {transferText.unresolvedWhy}
        </Note>
      )}
      <ReplacementNote {...transaction} />
      <WaitingPanel {...{ walletId, transaction }} />
      <Facts
        facts={[
          ...(places === null
            ? [
                { label: incoming ? 'From' : isNote ? 'About' : 'To', value: other },
                {
                  label: 'Address',
                  value:
                    isNote && transaction.from === transaction.to ? undefined : (
                      <Address address={incoming ? transaction.from : transaction.to} />
                    ),
                },
              ]
            : [
                { label: 'From validator', value: place(places.from, nameOf) },
                { label: 'To validator', value: place(places.to, nameOf) },
              ]),
          { label: transferText.network, value: <Network chainId={chainId} name={network} /> },
          {
            label: 'Network fee',
            value: ownFee ? <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} /> : undefined,
          },
          {
            label: endsLock(type) ? 'Locked until' : 'Ready',
            value: completesAt && <Moment time={completesAt} />,
          },
          { label: 'Block', value: <Block {...transaction} /> },
          { label: 'Memo', value: memo === '' ? undefined : memo },
          { label: 'Note', value: description === '' ? undefined : description },
          { label: 'Completed on', value: completedOn && <Moment time={completedOn} /> },
          {
            label: 'Transaction',
            value: transactionHash === null ? heldUntil && '—' : <Hash hash={transactionHash} />,
          },
        ]}
      />
      {!incoming && status !== 'cancelled' && (
        <Card className={styles.stages}>
          <StageList label="Progress" stages={stagesOf(transaction)} />
        </Card>
      )}
    </Stack>
  );
}
