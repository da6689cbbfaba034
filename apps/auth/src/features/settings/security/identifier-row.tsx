import type { SecurityState } from '@tessera/contracts';
import { Button, Pill } from '@tessera/ui';
import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { maskIdentifier } from '../../../shared/identifier/mask-identifier';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';
import { RemoveIdentifierDialog } from './remove-identifier-dialog';

interface IdentifierRowProps {
  identifier: SecurityState['identifiers'][number];
  security: SecurityState;
}

/** One e-mail or phone of the account. All but the one that receives the codes can be removed. */
export function IdentifierRow({ identifier, security }: IdentifierRowProps) {
  const [removing, setRemoving] = useState(false);
  const { type, value, primary, removable } = identifier;
  const showsOn = primary && !security.totp;
  const canRemove = removable && security.hasPassword;
  return (
    <>
      <SettingRow
        icon={type === 'email' ? Mail : MessageSquareText}
        title={primary ? settingsText.codeBy[type] : settingsText.loginWith[type]}
        {...(showsOn || canRemove
          ? {
              action: (
                <>
                  {showsOn && <Pill tone="positive">{settingsText.on}</Pill>}
                  {canRemove && (
                    <Button
                      variant="danger-quiet"
                      size="s"
                      aria-label={settingsText.removeNamed(value)}
                      onClick={() => setRemoving(true)}
                    >
                      {settingsText.remove}
                    </Button>
                  )}
                </>
              ),
            }
          : {})}
      >
        {primary ? settingsText.codesGoTo(maskIdentifier(value)) : value}
      </SettingRow>
      {canRemove && (
        <RemoveIdentifierDialog
          identifier={identifier}
          asksForCode={security.totp}
          open={removing}
          onOpenChange={setRemoving}
        />
      )}
    </>
  );
}
