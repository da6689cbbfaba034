import type { SecurityState } from '@tessera/contracts/account';
import { Loaded } from '@tessera/wallet-kit';
import { useSecurity, useStartHandoff } from '@tessera/api';
import { useOffersPage } from '@tessera/platform';
import { formatDay } from '@tessera/ui';
import { ArrowRight, ExternalLink, KeyRound, LifeBuoy, PanelsTopLeft, UserRound } from 'lucide-react';
import { RowButton, RowLink, SettingRow, SettingRowsLoading, SettingSection, TabBody } from '../setting-list';
import { WalletSection } from '../wallet/wallet-section';
import { IdentifierRows } from './identifier-rows';
import { TotpRow } from './totp-row';

const Open = ({ to, name }: { to: string; name: string }) => (
  <RowLink to={to} aria-label={`Open ${name}`}>
    Open
    <ArrowRight size={14} />
  </RowLink>
);

/** Links to settings on other pages; omits a page whose remote is not published. */
function ElsewhereSection() {
  const hasProfile = useOffersPage('/profile');
  const hasHelp = useOffersPage('/help-support');
  const handoff = useStartHandoff();
  const openPayments = () =>
    handoff.mutate(undefined, {
      // `noopener`: the new window must not access this one.
      onSuccess: (url) => void window.open(url, '_blank', 'noopener'),
    });
  return (
    <SettingSection title="Elsewhere">
      {hasProfile && (
        <SettingRow
          icon={UserRound}
          title="Profile details"
          action={<Open to="/profile" name="Profile details" />}
        >
          Name, photo, country, visibility, second account
        </SettingRow>
      )}
      <SettingRow
        icon={PanelsTopLeft}
        title="Payments site"
        action={
          <RowButton busy={handoff.isPending} onClick={openPayments}>
            Open payments site
            <ExternalLink size={14} />
          </RowButton>
        }
      >
        The partner site for payments. It opens in a new window and signs you in there.
      </SettingRow>
      {hasHelp && (
        <SettingRow
          icon={LifeBuoy}
          title="Help and support"
          action={<Open to="/help-support" name="Help and support" />}
        >
          Questions and your tickets
        </SettingRow>
      )}
    </SettingSection>
  );
}

function PasswordRow({ security }: { security: SecurityState }) {
  const { hasPassword, passwordChangedAt } = security;
  return (
    <SettingRow
      icon={KeyRound}
      title="Password"
      action={
        <RowLink to={hasPassword ? '/change-password' : '/forgot-password'}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </RowLink>
      }
    >
      {!hasPassword && 'Your account has none yet'}
      {hasPassword && passwordChangedAt !== null && `Changed on ${formatDay(passwordChangedAt)}`}
    </SettingRow>
  );
}

export function SecurityTab() {
  const security = useSecurity();
  return (
    <TabBody>
      <SettingSection title="Sign-in">
        <Loaded
          of={security}
          failed="Your ways to sign in did not load"
          loading={<SettingRowsLoading rows={4} />}
        >
          {(state) => (
            <>
              <PasswordRow security={state} />
              <TotpRow security={state} />
              <IdentifierRows security={state} />
            </>
          )}
        </Loaded>
      </SettingSection>
      <WalletSection />
      <ElsewhereSection />
    </TabBody>
  );
}
