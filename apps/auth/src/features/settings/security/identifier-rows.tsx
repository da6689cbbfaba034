import type { SecurityState } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { LinkButton } from '@tessera/ui';
import { Plus } from 'lucide-react';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';
import { IdentifierRow } from './identifier-row';

/** The e-mails and phones one can log in with; codes go to the first. A further one asks for the password. */
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
