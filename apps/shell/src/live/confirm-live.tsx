import { ApiError } from '@tessera/client';
import type { LiveRemotes } from '@tessera/contracts/live-remote';
import { Button, FormError, Stack, TextField, TilePicture } from '@tessera/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './live.module.css';
import { FullPage } from '../pages/full-page';
import { listNames } from './list-names';

const rows = ['..###..', '..###..', '#.###.#', '#..#..#', '#######'];

export const LivePage = (props: { title: string; text: string; children: ReactNode }) => (
  <FullPage title={props.title} picture={<TilePicture rows={rows} tile={20} />} actions={props.children}>
    {props.text}
  </FullPage>
);

interface ConfirmLiveProps {
  readonly live: LiveRemotes;
  /** Requests the access. `code` is that of the authenticator app, when the server requires one. */
  readonly open: (code: string | undefined) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before code of another origin loads, because a link alone must never bring code into a session. */
export function ConfirmLive({ live, open, onCancel }: ConfirmLiveProps) {
  const [code, setCode] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await open(code === undefined ? undefined : code.trim());
    } catch (failure) {
      if (!(failure instanceof ApiError)) setError('This did not work. Try again.');
      else if (failure.code === 'STEP_UP_REQUIRED' && code === undefined) setCode('');
      else setError(failure.message);
      setBusy(false);
    }
  }

  return (
    <LivePage
      title={`Run ${listNames(live.names)} From Your Machine?`}
      text={`Code from ${live.origin} will run in this tab with your session: it sees and does all that you can. Go on only if you started it yourself.`}
    >
      <form className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
        {code !== undefined && (
          <TextField
            label="Code of your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {error !== undefined && <FormError>{error}</FormError>}
        <Stack gap={3}>
          <Button type="submit" size="l" busy={busy}>
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
