import type { Party } from '@tessera/contracts/party';
import type { Contact } from '@tessera/contracts/people';
import type { Recent } from '@tessera/contracts/transfers';
import { Avatar, formatAddress, Text } from '@tessera/ui';
import { useDraft, type TransferDraft } from '@tessera/wallet-kit';
import { partyName } from '../../send/party-name';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

const MOST_CONTACTS = 20;
const MOST_RECENTS = 5;

interface StripEntry {
  /** Undefined for an address without a known user. */
  party: Party | undefined;
  address: string;
  title: string;
  fields: Partial<TransferDraft>;
}

function PersonStrip({ entries }: { entries: readonly StripEntry[] }) {
  const change = useDraft((state) => state.change);
  return (
    <div className={styles.recents}>
      {entries.map(({ party, address, title, fields }) => {
        const fullName = party === undefined ? '' : partyName(party);
        return (
          <button
            key={address || party?.id}
            type="button"
            className={styles.recent}
            title={title}
            onClick={() => change(fields)}
          >
            <Avatar id={party?.id ?? address} name={fullName} src={party?.avatar} size={36} />
            <Text size="xs" tone="secondary" align="centre" truncate style={{ width: '100%' }}>
              {(party?.first_name ?? fullName) || formatAddress(address)}
            </Text>
          </button>
        );
      })}
    </div>
  );
}

export function ContactRecipients({ contacts }: { contacts: readonly Contact[] }) {
  const entries = contacts.slice(0, MOST_CONTACTS).map((party) => {
    const handle = `@${party.username ?? ''}`;
    const fields = { toAddress: handle, contact: party };
    return { party, address: '', title: `${partyName(party)}, ${handle}`, fields };
  });
  return <PersonStrip entries={entries} />;
}

/** Lists the recipients last paid on this chain. A person is paid by username, so that a changed address stops the payment. */
export function RecentRecipients({ recents }: { recents: readonly Recent[] }) {
  const entries = recents.slice(0, MOST_RECENTS).map(({ party, address }) => ({
    party,
    address,
    title: address,
    fields: {
      toAddress: party?.username == null ? address : `@${party.username}`,
      contact: party ?? null,
      to: address,
    },
  }));
  return (
    <div role="group" aria-label={sendText.recent}>
      <Text
        as="div"
        size="xs"
        tone="tertiary"
        weight="medium"
        className={styles.recentTitle}
        aria-hidden="true"
      >
        {sendText.recent}
      </Text>
      <PersonStrip entries={entries} />
    </div>
  );
}
