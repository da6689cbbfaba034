import type { SecurityState } from '@tessera/contracts';
import { Link, LinkButton, Pill } from '@tessera/platform';
import { Mail, MessageSquareText, Plus } from 'lucide-react';
import { maskIdentifier } from '../../identifier/mask-identifier';
import { SettingRow } from '../components/setting-row';
import { settingsText } from '../messages';

/** The e-mails and phones one can log in with; codes go to the first. */
export function IdentifierRows({ security }: { security: SecurityState }) {
  const ordered = [...security.identifiers].sort((a, b) => Number(b.primary) - Number(a.primary));
  return (
    <>
      {ordered.map(({ type, value, primary }) => (
        <SettingRow
          key={value}
          icon={type === 'email' ? Mail : MessageSquareText}
          title={primary ? settingsText.codeBy[type] : settingsText.loginWith[type]}
          {...(primary && !security.totp ? { action: <Pill tone="positive">{settingsText.on}</Pill> } : {})}
        >
          {primary ? settingsText.codesGoTo(maskIdentifier(value)) : value}
        </SettingRow>
      ))}
      <SettingRow
        icon={Plus}
        title={settingsText.another}
        action={
          <>
            <LinkButton as={Link} to="/verify-identifier" variant="secondary" size="s">
              {settingsText.addEmail}
            </LinkButton>
            <LinkButton as={Link} to="/verify-phone-number" variant="secondary" size="s">
              {settingsText.addPhone}
            </LinkButton>
          </>
        }
      >
        {settingsText.anotherLead}
      </SettingRow>
    </>
  );
}
