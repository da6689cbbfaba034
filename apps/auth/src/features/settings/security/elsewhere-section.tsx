import { useStartHandoff } from '@tessera/api';
import { Link, useOffersPage } from '@tessera/platform';
import { Button, LinkButton } from '@tessera/ui';
import { ArrowRight, ExternalLink, LifeBuoy, PanelsTopLeft, UserRound } from 'lucide-react';
import { SettingRow } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';

const Open = ({ to, name }: { to: string; name: string }) => (
  <LinkButton as={Link} to={to} variant="secondary" size="s" aria-label={settingsText.openPage(name)}>
    {settingsText.open}
    <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
  </LinkButton>
);

/** Links to settings on other pages; omits a page whose remote is not published. */
export function ElsewhereSection() {
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
          <Button variant="secondary" size="s" busy={handoff.isPending} onClick={openPayments}>
            {settingsText.openPayments}
            <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
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
