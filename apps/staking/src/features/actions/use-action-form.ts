import type { AmountFault } from '@tessera/contracts/amount-messages';
import { useForm, valibotResolver } from '@tessera/platform';
import { useDraft } from '@tessera/wallet-kit';
import { useState } from 'react';
import * as v from 'valibot';
import { amountSchema } from '../../shared/amount-schema';

/** Field of the draft for a validator that the user chooses. */
export type ValidatorField = 'toAddress' | 'from' | 'receiverAddress';

interface ActionRules {
  amount: (decimal: string) => AmountFault | null;
  validators?: Partial<Record<ValidatorField, readonly string[]>>;
}

const operator = (operators: readonly string[] | undefined) =>
  operators === undefined ? v.string() : v.picklist(operators);

/** The form over the draft. `asked` is whether the last submission was incomplete, which shows the errors of empty fields. */
export function useActionForm({ amount: faultOf, validators = {} }: ActionRules, onInvalid?: () => void) {
  const { amount, toAddress, from, receiverAddress } = useDraft();
  const [asked, setAsked] = useState(false);
  const { control, handleSubmit, register } = useForm({
    resolver: valibotResolver(
      v.object({
        amount: amountSchema(faultOf),
        toAddress: operator(validators.toAddress),
        from: operator(validators.from),
        receiverAddress: operator(validators.receiverAddress),
      }),
    ),
    values: { amount, toAddress, from, receiverAddress },
  });
  // A failed submit focuses the first invalid field in order of registration.
  register('amount');
  const ask = () => {
    setAsked(true);
    onInvalid?.();
  };
  return {
    control,
    asked,
    fault: faultOf(amount),
    submit: (preview: () => Promise<void>) => handleSubmit(preview, ask),
  };
}

export type ActionForm = ReturnType<typeof useActionForm>;
