import * as messages from '@tessera/contracts/messages';
import { ResetWalletKeyRequest } from '@tessera/contracts/wallet-key';
import { fieldsOf, keyErrorOf, keyErrorText, serverErrors } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import {
  breakpoints,
  formatDate,
  FormError,
  Note,
  PasswordField,
  SegmentedControl,
  Stack,
  useMediaQuery,
} from '@tessera/ui';
import { useState } from 'react';
import { KeyProof, type Proof } from './key-proof';

const ways = [
  { value: 'key', label: 'I know my wallet key' },
  { value: 'phrase', label: 'I have my recovery phrase' },
] as const;
const shortWays = [
  { value: 'key', label: 'Wallet key' },
  { value: 'phrase', label: 'Recovery phrase' },
] as const;

const fields = ['currentPasscode', 'mnemonic', 'walletPasscode', 'walletPasscode_confirmation'] as const;

/** Returns the server's message for 429, else the specified text. */
const rootMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? messageOf(error) : messages.updateWalletKeyFailed;

interface ResetFormProps {
  id: string;
  onSubmit: (request: ResetWalletKeyRequest) => Promise<void>;
}

export function ResetForm({ id, onSubmit }: ResetFormProps) {
  const phone = useMediaQuery(breakpoints.phone);
  const [proof, setProof] = useState<Proof>('key');
  const [locked, setLocked] = useState(false);
  const form = useForm<ResetWalletKeyRequest>({
    resolver: valibotResolver(ResetWalletKeyRequest),
    defaultValues: { currentPasscode: '', walletPasscode: '', walletPasscode_confirmation: '' },
  });
  const { watch, formState, setValue, clearErrors } = form;
  const field = fieldsOf(form);
  const choose = (next: Proof) => {
    setProof(next);
    clearErrors();
    // Submit only the selected proof; clear the other secret.
    setValue('currentPasscode', next === 'key' ? '' : undefined);
    setValue('mnemonic', next === 'phrase' ? '' : undefined);
  };
  const submit = form.handleSubmit(async (request) => {
    try {
      await onSubmit(request);
    } catch (error) {
      const keyError = keyErrorOf(error);
      setLocked(keyError !== null && keyError.lockedUntil !== null);
      if (keyError !== null) {
        const proven = proof === 'key' ? 'currentPasscode' : 'mnemonic';
        const message = keyErrorText(keyError, formatDate);
        return form.setError(proven, { message }, { shouldFocus: true });
      }
      const named = serverErrors(error, fields).filter(({ name }) => name !== 'root');
      for (const { name, message, first } of named) form.setError(name, { message }, { shouldFocus: first });
      if (named.length === 0) form.setError('root', { message: rootMessage(error) });
    }
  });
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate aria-label="Reset wallet key">
      <Stack gap={4}>
        <SegmentedControl
          full
          label="How you prove that the wallet is yours"
          options={phone ? shortWays : ways}
          value={proof}
          onValueChange={choose}
        />
        <KeyProof form={form} proof={proof} locked={locked} onUsePhrase={() => choose('phrase')} />
        <PasswordField
          {...field('walletPasscode')}
          label="New wallet key"
          noun="new wallet key"
          autoComplete="new-password"
          strengthOf={watch('walletPasscode')}
        />
        <PasswordField
          {...field('walletPasscode_confirmation')}
          label="Repeat new wallet key"
          noun="repeated wallet key"
          autoComplete="new-password"
        />
        <FormError>{formState.errors.root?.message}</FormError>
        <Note>
          Your addresses and balances stay as they are. Transfers that are already on their way go on.
          {proof === 'phrase' && ' Your other sessions are signed out.'}
        </Note>
      </Stack>
    </form>
  );
}
