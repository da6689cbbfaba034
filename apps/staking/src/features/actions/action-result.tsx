import { type Transaction, transferText } from '@tessera/contracts';
import { formatFull, formatTokenFull } from '@tessera/money';
import { Facts, formatDate, ResultView } from '@tessera/ui';
import { settlementFacts, TermsCard } from '@tessera/wallet-kit';
import { actionText, type StakeAction } from './messages';
import { GraceNote } from './move-form';
import { validatorName, waitDays, type StakingData } from '../../shared/stakes/staking-data';

interface ResultProps {
  action: StakeAction;
  data: StakingData;
  transaction: Transaction;
}

/** The validators of a transaction: where coins come from, and where they go or lie. */
function placesOf(action: StakeAction, { fromValidator, toValidator, from, to }: Transaction) {
  if (action === 'move') return { from: fromValidator ?? from, at: toValidator ?? to };
  const leaves = action === 'unstake' || action === 'claim';
  return { from: null, at: (leaves ? fromValidator : toValidator) ?? toValidator ?? fromValidator ?? null };
}

/** Validators, dates, fee and hash of a request. */
export function ResultFacts({ action, data, transaction }: ResultProps) {
  const { completesAt } = transaction;
  const { from, at } = placesOf(action, transaction);
  const name = (operator: string) => validatorName(data.validators, operator);
  const date = completesAt === undefined ? undefined : formatDate(completesAt);
  return (
    <TermsCard>
      <Facts
        facts={[
          { label: actionText.from, value: from === null ? undefined : name(from) },
          {
            label: action === 'move' ? actionText.to : actionText.validator,
            value: at === null ? undefined : name(at),
          },
          { label: actionText.readyOn, value: action === 'unstake' ? date : undefined },
          { label: actionText.lockedOn, value: action === 'move' ? date : undefined },
          ...settlementFacts(transaction),
        ]}
      />
    </TermsCard>
  );
}

/** Tells that the network has the request, and what it did once it is in a block. */
export function Result({ action, data, transaction }: ResultProps) {
  const { status, amount, symbol, completesAt } = transaction;
  const { from, at } = placesOf(action, transaction);
  const name = at === null ? '' : validatorName(data.validators, at);
  const days = waitDays(data.params);
  const figure = { amount: formatFull(amount), symbol };
  return (
    <>
      {status === 'pending' ? (
        <ResultView tone="neutral" title={actionText.submitted} {...figure}>
          {actionText.submittedLead}
        </ResultView>
      ) : (
        <ResultView tone="positive" title={transferText.successful} {...figure}>
          {actionText.successLead[action]({
            amount: formatTokenFull(amount, symbol),
            name,
            ready: completesAt === undefined ? '—' : formatDate(completesAt),
          })}
        </ResultView>
      )}
      {action === 'move' && from !== null && completesAt !== undefined && days !== null && (
        <GraceNote days={days} to={name} from={validatorName(data.validators, from)} until={completesAt} />
      )}
    </>
  );
}
