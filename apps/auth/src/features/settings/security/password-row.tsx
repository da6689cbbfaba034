import type { SecurityState } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { formatDay, LinkButton } from '@tessera/ui';
import { KeyRound } from 'lucide-react';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';

/** The password's last change, or the link to set a first one. */
export function PasswordRow({ security }: { security: SecurityState }) {
  const { hasPassword, passwordChangedAt } = security;
  return (
    <SettingRow
      icon={KeyRound}
      title={settingsText.password}
      action={
        <LinkButton
          as={Link}
          to={hasPassword ? '/change-password' : '/forgot-password'}
          variant="secondary"
          size="s"
        >
          {hasPassword ? settingsText.changePassword : settingsText.setPassword}
        </LinkButton>
      }
    >
      {!hasPassword && settingsText.noPassword}
      {hasPassword && passwordChangedAt !== null && settingsText.changedOn(formatDay(passwordChangedAt))}
    </SettingRow>
  );
}
