import type { Contact } from '@tessera/contracts';
import { useDraft } from '@tessera/wallet-kit';
import { partyOf } from './use-recipient';
import { partyName } from '../../../shared/send/party-name';
import { PersonStrip } from './person-strip';

const MOST = 20;

/** Lists people who can be paid by name. */
export function ContactRecipients({ contacts }: { contacts: readonly Contact[] }) {
  const change = useDraft((state) => state.change);
  const entries = contacts.slice(0, MOST).map((person) => {
    const contact = partyOf(person);
    const { id, first_name, username, avatar } = contact;
    const fullName = partyName(contact);
    return {
      key: id,
      name: first_name ?? fullName,
      id,
      fullName,
      avatar,
      title: `${fullName}, @${username ?? ''}`,
      onPick: () => change({ toAddress: `@${username ?? ''}`, contact }),
    };
  });
  return <PersonStrip entries={entries} />;
}
