import { Plus } from 'lucide-react';
import { Link } from '@tessera/platform';
import { LinkButton, Page, PageHeader, Stack } from '@tessera/ui';
import { WithWallet } from '@tessera/wallet-kit';
import { sharedText } from '../../shared/messages';
import styles from './distribution.module.css';
import { Headline } from './headline';
import { LatestRewards } from './latest-rewards';
import { RewardsCard } from './rewards-card';
import { StakeCard } from './stake-card';

export const DistributionPage = () => (
  <Page>
    <PageHeader
      title="Distribution"
      lead="Where your stake is, what it earned, and the figures of the chain."
      actions={
        <>
          <LinkButton as={Link} to="/distribution/validators" variant="secondary">
            {sharedText.validators}
          </LinkButton>
          <LinkButton as={Link} to="/create-validator" icon={<Plus size={16} />}>
            {sharedText.create}
          </LinkButton>
        </>
      }
    />
    <Stack gap={5}>
      <Headline />
      <WithWallet loading={null}>
        {({ id }) => (
          <div className={styles.columns}>
            <StakeCard walletId={id} />
            <Stack gap={5}>
              <RewardsCard walletId={id} />
              <LatestRewards walletId={id} />
            </Stack>
          </div>
        )}
      </WithWallet>
    </Stack>
  </Page>
);
