import type { ValidatedTransfer } from '../validate/validated-transfer';

/** What a quote is bound to beside its fee: whom it is for; of a claim also from whom, which the chain changes meanwhile. */
export function quoteTarget({ intent, to }: Pick<ValidatedTransfer, 'intent' | 'to'>): string {
  if (intent.type !== 'claim-rewards') return to;
  return [to, ...intent.validators.toSorted((one, other) => (one < other ? -1 : 1))].join(' ');
}
