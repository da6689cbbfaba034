import { amountMessages, type AmountFault } from '@tessera/contracts/amount-messages';
import * as v from 'valibot';

export const amountSchema = (faultOf: (amount: string) => AmountFault | null) =>
  v.pipe(
    v.string(),
    v.check(
      (amount) => faultOf(amount) === null,
      ({ input }) => amountMessages[faultOf(input) ?? 'format'],
    ),
  );
