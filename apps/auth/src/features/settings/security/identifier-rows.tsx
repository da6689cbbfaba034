import type { SecurityState } from '@tessera/contracts/account';
import { useRemoveIdentifier } from '@tessera/api';
import { Button, Pill, toast } from '@tessera/ui';
import { Mail, MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { maskIdentifier } from '../../../shared/identifier/mask-identifier';
import { settingsText } from '../messages';
import { RowLink, SettingRow } from '../setting-list';
import { ProofDialog } from './proof-dialog';

interface IdentifierRowProps {
  identifier: SecurityState['identifiers'][number];
  security: SecurityState;
}

/** One e-mail or phone of the account. All but the one that receives the codes can be removed. */
function IdentifierRow({ identifier, security }: IdentifierRowProps) {
  const [removing, setRemoving] = useState(false);
  const removal = useRemoveIdentifier();
  const { id, type, value, primary, removable } = identifier;
  const showsOn = primary && !security.totp;
  const canRemove = removable && security.hasPassword;
  const action =
    showsOn || canRemove ? (
      <>
        {showsOn && <Pill tone="positive">On</Pill>}
        {canRemove && (
          <Button
            variant="danger-quiet"
            size="s"
            aria-label={`Remove ${value}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        )}
      </>
    ) : undefined;
  return (
    <>
      <SettingRow
        icon={type === 'email' ? Mail : MessageSquareText}
        title={primary ? settingsText.codeBy[type] : settingsText.loginWith[type]}
        action={action}
      >
        {primary ? `Codes go to ${maskIdentifier(value)}` : value}
      </SettingRow>
      {canRemove && (
        <ProofDialog
          open={removing}
          onOpenChange={setRemoving}
          title={settingsText.removeIdentifier[type]}
          lead={`${value} can then no longer be used to log in, and codes and links on their way end.`}
          action="Remove"
          busy={removal.isPending}
          asksForCode={security.totp}
          onSubmit={async ({ password, code }) => {
            await removal.mutateAsync({ id, password, ...(code === '' ? {} : { code }) });
            toast.success(settingsText.identifierRemoved[type]);
          }}
        />
      )}
    </>
  );
}

export function IdentifierRows({ security }: { security: SecurityState }) {
  const ordered = [...security.identifiers].sort((a, b) => Number(b.primary) - Number(a.primary));
  return (
    <>
      {ordered.map((identifier) => (
        <IdentifierRow key={identifier.id} identifier={identifier} security={security} />
      ))}
      <SettingRow
        icon={Plus}
        title="Another email or phone"
        action={
          security.hasPassword && (
            <>
              <RowLink to="/verify-identifier">Add email</RowLink>
              <RowLink to="/verify-phone-number">Add phone</RowLink>
            </>
          )
        }
      >
        {security.hasPassword ? 'A second way to log in, if you lose the first' : 'Set a password first'}
      </SettingRow>
    </>
  );
}
