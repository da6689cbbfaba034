import { ApiError } from '@tessera/client';
import type { LiveRemotes } from '@tessera/contracts/live-remote';
import { useForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, Stack, TextField, TilePicture } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import styles from './live.module.css';
import { FullPage } from '../pages/full-page';
import { listNames } from './list-names';

const rows = ['..###..', '..###..', '#.###.#', '#..#..#', '#######'];

export const LivePage = (props: { title: string; text: string; children: ReactNode }) => (
  <FullPage title={props.title} picture={<TilePicture rows={rows} tile={20} />} actions={props.children}>
    {props.text}
  </FullPage>
);

/** The code is undefined until the server requires one. */
const Confirmation = v.object({ code: v.optional(v.pipe(v.string(), v.trim())) });

interface ConfirmLiveProps {
  readonly live: LiveRemotes;
  /** Requests the access. `code` is that of the authenticator app, when the server requires one. */
  readonly open: (code: string | undefined) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before code of another origin loads, because a link alone must never bring code into a session. */
export function ConfirmLive({ live, open, onCancel }: ConfirmLiveProps) {
  const form = useForm({ resolver: valibotResolver(Confirmation), defaultValues: {} });
  const { errors, isSubmitting } = form.formState;
  const [opened, setOpened] = useState(false);

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await open(code);
      setOpened(true);
    } catch (failure) {
      if (!(failure instanceof ApiError)) form.setError('root', { message: 'This did not work. Try again.' });
      else if (failure.code === 'STEP_UP_REQUIRED' && code === undefined) form.setValue('code', '');
      else form.setError('root', { message: failure.message });
    }
  });

  return (
    <LivePage
      title={`Run ${listNames(live.names)} From Your Machine?`}
      text={`Code from ${live.origin} will run in this tab with your session: it sees and does all that you can. Go on only if you started it yourself.`}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {form.watch('code') !== undefined && (
          <TextField
            label="Code of your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...form.register('code')}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
        <Stack gap={3}>
          <Button type="submit" size="l" busy={isSubmitting || opened}>
            Run It in This Tab
          </Button>
          <Button variant="secondary" size="l" onClick={onCancel}>
            Cancel
          </Button>
        </Stack>
      </form>
    </LivePage>
  );
}
