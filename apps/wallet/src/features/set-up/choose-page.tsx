import { ArrowRight, RotateCcwKey, Sparkles } from 'lucide-react';
import { Link, Navigate, useNavigate } from '@tessera/platform';
import { Button, ChoiceCard, LinkButton, Page, PageHeader, TilePicture, VisuallyHidden } from '@tessera/ui';
import { useWallet } from '@tessera/wallet-kit';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';
import styles from './set-up.module.css';
import { useSetUpPage } from './use-set-up-page';

const picture = ['......o.', '.#####..', '..###...', '........'];

export function ChoosePage() {
  useSetUpPage();
  const navigate = useNavigate();
  const { mode, choose } = useSetUp();
  const wallet = useWallet();
  // An account has one wallet, so an existing one is not set up again.
  if (wallet !== null) return <Navigate to="/dashboard" replace />;
  return (
    <Page width="setup">
      <div style={{ marginBottom: 22 }}>
        <TilePicture rows={picture} />
      </div>
      <PageHeader
        title="Set up your wallet"
        lead="One wallet belongs to your account. It can hold Optio, Ethereum, Tether, USDC and Wrapped BTC."
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(setUpPaths.walletKey);
        }}
      >
        <fieldset className={styles.choices}>
          <legend>
            <VisuallyHidden>Set up your wallet</VisuallyHidden>
          </legend>
          <ChoiceCard
            name="mode"
            icon={<Sparkles size={20} />}
            title="Create a new wallet"
            checked={mode === 'create'}
            onChange={() => choose('create')}
          >
            You choose a wallet key, then write down 12 words. About three minutes.
          </ChoiceCard>
          <ChoiceCard
            name="mode"
            icon={<RotateCcwKey size={20} />}
            title="Restore a wallet"
            checked={mode === 'restore'}
            onChange={() => choose('restore')}
          >
            You have a recovery phrase of 12 or 24 words and want that wallet here.
          </ChoiceCard>
        </fieldset>
        <div className={styles.actions}>
          <LinkButton as={Link} to="/home" variant="ghost">
            Not now
          </LinkButton>
          <Button type="submit">
            Continue
            <ArrowRight size={16} />
          </Button>
        </div>
      </form>
    </Page>
  );
}
