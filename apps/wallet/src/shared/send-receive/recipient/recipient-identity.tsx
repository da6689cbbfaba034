import type { Party } from '@tessera/contracts/party';
import { formatAddress, Note, Text } from '@tessera/ui';
import type { Recipient } from './use-recipient';
import { PartyName } from '../../send/party-name';

function connectionOf({ contact, payments }: Recipient): string {
  const follows =
    contact === undefined
      ? []
      : contact.following
        ? [contact.followed_by ? 'You follow each other' : 'You follow them']
        : [contact.followed_by ? 'Follows you' : 'Not in your contacts'];
  return [
    ...follows,
    ...(payments === 0 ? [] : [`${payments} earlier ${payments === 1 ? 'payment' : 'payments'}`]),
  ].join(' · ');
}

interface RecipientIdentityProps {
  recipient: Recipient;
  /** The address that was paid before; empty when unknown. */
  address: string;
}

export function RecipientIdentity({ recipient, address }: RecipientIdentityProps) {
  const connection = connectionOf(recipient);
  return (
    <PartyName party={recipient.party} size={32} stacked>
      {address !== '' && (
        <Text tone="tertiary" style={{ fontFamily: 'var(--font-mono)' }} title={address}>
          {formatAddress(address)}
        </Text>
      )}
      {connection !== '' && <Text tone="tertiary">{connection}</Text>}
    </PartyName>
  );
}

export function SameNameNote({ party, other }: { party: Party; other: Party | undefined }) {
  if (other === undefined) return null;
  return (
    <Note tone="negative" live>
      {`You know another person with this name${other.username === null ? '' : `, @${other.username}`}. `}
      {party.username === null ? 'This is a different account.' : `This is @${party.username}.`}
    </Note>
  );
}
