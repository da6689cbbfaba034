import { fieldsOf } from '@tessera/api';
import * as messages from '@tessera/contracts/messages';
import { NewWalletKey } from '@tessera/contracts/primitives';
import { Navigate, useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { Button, Card, PasswordField } from '@tessera/ui';
import { useWallet } from '@tessera/wallet-kit';
import * as v from 'valibot';
import { BackButton } from './back-button';
import { SetUpFrame } from './set-up-frame';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';
import styles from './set-up.module.css';

const WalletKeyForm = v.pipe(
  v.object({ walletKey: NewWalletKey, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['walletKey'], ['repeated']],
      (form) => form.walletKey === form.repeated,
      messages.walletKeyMismatch,
    ),
    ['repeated'],
  ),
);

export function WalletKeyPage() {
  const navigate = useNavigate();
  const { walletKey, keepKey } = useSetUp();
  const wallet = useWallet();
  const form = useForm({
    resolver: valibotResolver(WalletKeyForm),
    defaultValues: { walletKey: walletKey ?? '', repeated: walletKey ?? '' },
    mode: 'onTouched',
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit((values) => {
    keepKey(values.walletKey);
    void navigate(setUpPaths.phrase);
  });
  // An account has one wallet.
  if (wallet !== null) return <Navigate to="/dashboard" replace />;
  return (
    <SetUpFrame
      step={0}
      title="Create your wallet key"
      lead="You enter this key each time you send, stake or move crypto. We cannot read it for you later."
    >
      <Card pad="l">
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            {...field('walletKey')}
            label="Wallet key"
            noun="wallet key"
            autoComplete="new-password"
            strengthOf={form.watch('walletKey')}
          />
          <PasswordField
            {...field('repeated')}
            label="Repeat wallet key"
            noun="repeated wallet key"
            autoComplete="new-password"
          />
          <div className={styles.actions}>
            <BackButton to={setUpPaths.choose}>Back</BackButton>
            <Button type="submit">Continue</Button>
          </div>
        </form>
      </Card>
    </SetUpFrame>
  );
}
