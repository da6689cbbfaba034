import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatFull, formatTokenFull } from '@tessera/money';
import { Facts, formatDate, ResultView } from '@tessera/ui';
import { settlementFacts, TermsCard } from '@tessera/wallet-kit';
import { validatorName, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { actionText, type StakeAction } from './messages';
import { GraceNote } from './move-form';

interface ResultProps {
  action: StakeAction;
  data: StakingData;
  transaction: Transaction;
}

/** Returns the validator names of a transaction: `from` of a move only, and the validator that it is about. */
function namesOf({ action, data, transaction }: ResultProps) {
  const { fromValidator, toValidator, from, to } = transaction;
  const name = (operator: string | null) => operator !== null && validatorName(data.validators, operator);
  if (action === 'move') return { from: name(fromValidator ?? from), at: name(toValidator ?? to) };
  const leaves = action === 'unstake' || action === 'claim';
  const at = (leaves ? fromValidator : toValidator) ?? toValidator ?? fromValidator ?? null;
  return { from: false as const, at: name(at) };
}

export const validatorFacts = (action: StakeAction, from: string | false, at: string | false) => [
  { label: 'From', value: from },
  { label: action === 'move' ? 'To' : actionText.validator, value: at },
];

export const dateFacts = (action: StakeAction, completesAt: string | undefined) => [
  { label: 'Ready', value: action === 'unstake' && completesAt && formatDate(completesAt) },
  { label: 'Locked until', value: action === 'move' && completesAt && formatDate(completesAt) },
];

export function ResultFacts(props: ResultProps) {
  const { action, transaction } = props;
  const { from, at } = namesOf(props);
  return (
    <TermsCard>
      <Facts
        facts={[
          ...validatorFacts(action, from, at),
          ...dateFacts(action, transaction.completesAt),
          ...settlementFacts(transaction),
        ]}
      />
    </TermsCard>
  );
}

export function Result(props: ResultProps) {
  const { action, data, transaction } = props;
  const { status, amount, symbol, completesAt } = transaction;
  const { from, at } = namesOf(props);
  const name = at || '';
  const ready = completesAt === undefined ? '—' : formatDate(completesAt);
  const days = waitDays(data.params);
  const isPending = status === 'pending';
  return (
    <>
      <ResultView
        tone={isPending ? 'neutral' : 'positive'}
        title={isPending ? actionText.submitted : transferText.successful}
        amount={formatFull(amount)}
        symbol={symbol}
      >
        {isPending
          ? 'The network has not included it yet. You can close this window.'
          : actionText.successLead[action]({ amount: formatTokenFull(amount, symbol), name, ready })}
      </ResultView>
      {from !== false && completesAt !== undefined && days !== null && (
        <GraceNote days={days} to={name} from={from} until={completesAt} />
      )}
    </>
  );
}
