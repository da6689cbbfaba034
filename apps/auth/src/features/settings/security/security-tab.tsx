import type { SecurityState } from '@tessera/contracts/account';
import { Loaded } from '@tessera/wallet-kit';
import { useSecurity, useStartHandoff } from '@tessera/api';
import { useOffersPage } from '@tessera/platform';
import { formatDay } from '@tessera/ui';
import { ArrowRight, ExternalLink, KeyRound, LifeBuoy, PanelsTopLeft, UserRound } from 'lucide-react';
import { RowButton, RowLink, SettingRow, SettingRowsLoading, SettingSection, TabBody } from '../setting-list';
import { settingsText } from '../messages';
import { WalletSection } from '../wallet/wallet-section';
import { IdentifierRows } from './identifier-rows';
import { TotpRow } from './totp-row';

const Open = ({ to, name }: { to: string; name: string }) => (
  <RowLink to={to} aria-label={settingsText.openPage(name)}>
    {settingsText.open}
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
    <SettingSection title={settingsText.elsewhere}>
      {hasProfile && (
        <SettingRow
          icon={UserRound}
          title={settingsText.profile}
          action={<Open to="/profile" name={settingsText.profile} />}
        >
          {settingsText.profileLead}
        </SettingRow>
      )}
      <SettingRow
        icon={PanelsTopLeft}
        title={settingsText.payments}
        action={
          <RowButton busy={handoff.isPending} onClick={openPayments}>
            {settingsText.openPayments}
            <ExternalLink size={14} />
          </RowButton>
        }
      >
        {settingsText.paymentsLead}
      </SettingRow>
      {hasHelp && (
        <SettingRow
          icon={LifeBuoy}
          title={settingsText.help}
          action={<Open to="/help-support" name={settingsText.help} />}
        >
          {settingsText.helpLead}
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
      title={settingsText.password}
      action={
        <RowLink to={hasPassword ? '/change-password' : '/forgot-password'}>
          {hasPassword ? settingsText.changePassword : settingsText.setPassword}
        </RowLink>
      }
    >
      {!hasPassword && settingsText.noPassword}
      {hasPassword && passwordChangedAt !== null && settingsText.changedOn(formatDay(passwordChangedAt))}
    </SettingRow>
  );
}

export function SecurityTab() {
  const security = useSecurity();
  return (
    <TabBody>
      <SettingSection title={settingsText.signIn}>
        <Loaded of={security} failed={settingsText.securityFailed} loading={<SettingRowsLoading rows={4} />}>
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
