import type { Recent } from '@tessera/contracts';
import { formatAddress } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { partyName } from '../../../shared/send/party-name';
import { PersonStrip } from './person-strip';

const MOST = 5;

const nameOf = ({ party, address }: Recent): string =>
  (party === undefined ? '' : (party.first_name ?? partyName(party))) || formatAddress(address);

/** A person is paid by username, so that a changed address stops the payment. */
const recipientOf = ({ party, address }: Recent) => ({
  toAddress: party?.username == null ? address : `@${party.username}`,
  contact: party ?? null,
  to: address,
});

/** Lists the recipients last paid on this chain. */
export function RecentRecipients({ recents }: { recents: readonly Recent[] }) {
  const change = useDraft((state) => state.change);
  const entries = recents.slice(0, MOST).map((recent) => {
    const { party, address } = recent;
    return {
      key: address,
      name: nameOf(recent),
      id: party?.id ?? address,
      fullName: party === undefined ? '' : partyName(party),
      avatar: party?.avatar,
      title: address,
      onPick: () => change(recipientOf(recent)),
    };
  });
  return (
    <div role="group" aria-label={sendText.recent}>
      <div className={styles.recentTitle} aria-hidden="true">
        {sendText.recent}
      </div>
      <PersonStrip entries={entries} />
    </div>
  );
}
