import {
  fieldsOf,
  keyErrorOf,
  keyErrorText,
  useCheckPhrase,
  usePhraseChallenge,
  useWallets,
} from '@tessera/api';
import { openWalletKeyReset, useForm, useOffersSlot, valibotResolver } from '@tessera/platform';
import {
  Button,
  Dialog,
  formatDate,
  formatDay,
  FormError,
  Note,
  PasswordField,
  Skeleton,
  Stack,
  Text,
  toast,
  type DialogProps,
} from '@tessera/ui';
import { KeyRound, ScrollText } from 'lucide-react';
import { useId, useState } from 'react';
import { Loaded } from '@tessera/wallet-kit';
import * as messages from '@tessera/contracts/messages';
import { Secret } from '@tessera/contracts/primitives';
import type { CheckPhraseRequest } from '@tessera/contracts/wallet-key';
import { ApiError, messageOf } from '@tessera/client';
import * as v from 'valibot';
import { PlainField } from '../../../shared/form/plain-field';
import { RowButton, SettingRow, SettingSection } from '../setting-list';

const Word = v.pipe(v.string(), v.trim(), v.nonEmpty(messages.phraseWordRequired), v.maxLength(32));
const Form = v.object({ first: Word, second: Word, walletPasscode: Secret(messages.walletKeyRequired) });

interface CheckPhraseFormProps {
  id: string;
  positions: readonly number[];
  onSubmit: (request: CheckPhraseRequest) => Promise<void>;
}

/** Returns the message of a wrong answer, with the attempts left today. */
function refusalOf(error: unknown): string {
  const left = error instanceof ApiError ? error.body.attemptsLeft : undefined;
  return left === undefined
    ? messageOf(error)
    : `${messageOf(error)}. ${left} ${left === 1 ? 'try' : 'tries'} left today.`;
}

/** Asks for two words, and for the wallet key that decrypts the phrase for the comparison. */
function CheckPhraseForm({ id, positions, onSubmit }: CheckPhraseFormProps) {
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { first: '', second: '', walletPasscode: '' },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ first, second, walletPasscode }) => {
    try {
      await onSubmit({ words: [first, second], walletPasscode });
    } catch (error) {
      const keyError = keyErrorOf(error);
      if (keyError === null) form.setError('root', { message: refusalOf(error) });
      else {
        const message = keyErrorText(keyError, formatDate);
        form.setError('walletPasscode', { message }, { shouldFocus: true });
      }
    }
  });
  const word = (name: 'first' | 'second', position: number | undefined) => (
    <PlainField label={`Word ${position ?? 0}`} {...field(name)} />
  );
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate aria-label="Check phrase">
      <Stack gap={4}>
        <Text as="p" tone="secondary">
          Take out the paper with your words and type the two that we ask for.
        </Text>
        {word('first', positions[0])}
        {word('second', positions[1])}
        <PasswordField label="Wallet key" noun="wallet key" autoComplete="off" {...field('walletPasscode')} />
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Note>Your phrase is never shown. If the paper is lost, move what you hold to a new wallet.</Note>
      </Stack>
    </form>
  );
}

interface ChallengeProps extends Omit<CheckPhraseFormProps, 'positions'> {
  walletId: string;
}

/** Mounted while the dialog is open, so that each opening requests new positions. */
function Challenge({ id, walletId, onSubmit }: ChallengeProps) {
  const loading = (
    <Stack gap={4}>
      <Skeleton height={44} shape="square" />
      <Skeleton height={66} shape="square" />
      <Skeleton height={66} shape="square" />
    </Stack>
  );
  return (
    <Loaded of={usePhraseChallenge(walletId)} failed="The check did not start" loading={loading}>
      {({ positions }) => <CheckPhraseForm {...{ id, onSubmit, positions }} />}
    </Loaded>
  );
}

interface CheckPhraseDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  walletId: string;
}

function CheckPhraseDialog({ walletId, open, onOpenChange }: CheckPhraseDialogProps) {
  const form = useId();
  const check = useCheckPhrase(walletId);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Check phrase"
      busy={check.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={check.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={check.isPending}>
            Check words
          </Button>
        </>
      }
    >
      <Challenge
        id={form}
        walletId={walletId}
        onSubmit={async (request) => {
          await check.mutateAsync(request);
          toast.success('These are the words of your phrase');
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

/** Wallet key and recovery phrase. Renders nothing without a wallet. */
export function WalletSection() {
  const wallet = useWallets().data?.[0];
  const offersReset = useOffersSlot('WalletKeyReset');
  const [checking, setChecking] = useState(false);
  if (wallet === undefined) return null;
  const { id, phrase_checked_at: checkedAt } = wallet;
  return (
    <SettingSection title="Wallet">
      {offersReset && (
        <SettingRow
          icon={KeyRound}
          title="Wallet key"
          action={<RowButton onClick={() => openWalletKeyReset()}>Reset key</RowButton>}
        >
          Asked for each time you send, stake or move crypto
        </SettingRow>
      )}
      <SettingRow
        icon={ScrollText}
        title="Recovery phrase"
        action={<RowButton onClick={() => setChecking(true)}>Check phrase</RowButton>}
      >
        {checkedAt === null
          ? 'Check that your words are the right ones'
          : `Phrase last checked ${formatDay(checkedAt)}`}
      </SettingRow>
      <CheckPhraseDialog walletId={id} open={checking} onOpenChange={setChecking} />
    </SettingSection>
  );
}
