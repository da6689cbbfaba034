import type { Recent } from '@tessera/contracts';
import { Avatar, formatAddress, useDraft } from '@tessera/platform';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { partyName } from './party-name';

const MOST = 5;

const nameOf = ({ party, address }: Recent): string =>
  (party === undefined ? '' : (party.first_name ?? partyName(party))) || formatAddress(address);

/** A person is paid by name, so that another address than the one that was paid stops the payment. */
const recipientOf = ({ party, address }: Recent) => ({
  toAddress: party?.username == null ? address : `@${party.username}`,
  contact: party ?? null,
  to: address,
});

/** Who was last paid on this chain; absent while nobody was. */
export function RecentRecipients({ recents }: { recents: readonly Recent[] }) {
  const change = useDraft((state) => state.change);
  if (recents.length === 0) return null;
  return (
    <div role="group" aria-label={sendText.recent}>
      <div className={styles.recentTitle} aria-hidden="true">
        {sendText.recent}
      </div>
      <div className={styles.recents}>
        {recents.slice(0, MOST).map((recent) => (
          <button
            key={recent.address}
            type="button"
            className={styles.recent}
            title={recent.address}
            onClick={() => change(recipientOf(recent))}
          >
            <Avatar
              id={recent.party?.id ?? recent.address}
              name={recent.party === undefined ? '' : partyName(recent.party)}
              src={recent.party?.avatar}
              size={36}
            />
            <span className={styles.recentName}>{nameOf(recent)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
