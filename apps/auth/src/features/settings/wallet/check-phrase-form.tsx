import { messages, Secret, type CheckPhraseRequest } from '@tessera/contracts';
import { fieldsOf, keyErrorOf, keyErrorText } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { FormError, formatDate, Note, PasswordField, Stack, Text, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { settingsText } from '../messages';

const Word = v.pipe(v.string(), v.trim(), v.nonEmpty(messages.phraseWordRequired), v.maxLength(32));
const Form = v.object({
  first: Word,
  second: Word,
  walletPasscode: Secret(messages.walletKeyRequired),
});

interface CheckPhraseFormProps {
  id: string;
  positions: readonly number[];
  onSubmit: (request: CheckPhraseRequest) => Promise<void>;
}

/** Returns the message of a wrong answer, with the attempts left today. */
function refusalOf(error: unknown): string {
  const left = error instanceof ApiError ? error.body.attemptsLeft : undefined;
  return left === undefined ? messageOf(error) : `${messageOf(error)}. ${settingsText.triesToday(left)}`;
}

/** Asks for two words, and for the wallet key that decrypts the phrase for the comparison. */
export function CheckPhraseForm({ id, positions, onSubmit }: CheckPhraseFormProps) {
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
    <TextField
      label={settingsText.word(position ?? 0)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field(name)}
    />
  );
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate aria-label={settingsText.checkPhrase}>
      <Stack gap={4}>
        <Text as="p" tone="secondary">
          {settingsText.checkLead}
        </Text>
        {word('first', positions[0])}
        {word('second', positions[1])}
        <PasswordField
          label={settingsText.walletKey}
          noun="wallet key"
          autoComplete="off"
          {...field('walletPasscode')}
        />
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Note>{settingsText.checkNote}</Note>
      </Stack>
    </form>
  );
}
