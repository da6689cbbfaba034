import type { SecurityState } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { LinkButton } from '@tessera/ui';
import { Plus } from 'lucide-react';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';
import { IdentifierRow } from './identifier-row';

/** Lists the e-mails and phones of the account. The first one receives the codes. */
export function IdentifierRows({ security }: { security: SecurityState }) {
  const ordered = [...security.identifiers].sort((a, b) => Number(b.primary) - Number(a.primary));
  return (
    <>
      {ordered.map((identifier) => (
        <IdentifierRow key={identifier.id} identifier={identifier} security={security} />
      ))}
      <SettingRow
        icon={Plus}
        title={settingsText.another}
        action={
          security.hasPassword && (
            <>
              <LinkButton as={Link} to="/verify-identifier" variant="secondary" size="s">
                {settingsText.addEmail}
              </LinkButton>
              <LinkButton as={Link} to="/verify-phone-number" variant="secondary" size="s">
                {settingsText.addPhone}
              </LinkButton>
            </>
          )
        }
      >
        {security.hasPassword ? settingsText.anotherLead : settingsText.passwordFirst}
      </SettingRow>
    </>
  );
}
