import type { Recent } from '@tessera/contracts';
import { Tabs, Text } from '@tessera/ui';
import { useContacts, useDraft } from '@tessera/wallet-kit';
import { useState } from 'react';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { suggestContacts, suggestRecents } from './suggest-people';
import { ContactRecipients } from './contact-recipients';
import { RecentRecipients } from './recent-recipients';

type Tab = 'recent' | 'contacts' | 'network';

interface RecipientSuggestionsProps {
  /** Recipients paid on this chain before. */
  recents: readonly Recent[];
  /** Whether the recipient field is in use: contacts are then fetched, else only the stored ones are shown. */
  asked: boolean;
}

const nobody = (
  <Text size="sm" tone="tertiary">
    {sendText.nobodyMatches}
  </Text>
);

/** Suggests recipients in tabs (recent, followed, network), filtered by the typed text. */
export function RecipientSuggestions({ recents, asked }: RecipientSuggestionsProps) {
  const typed = useDraft((state) => (state.contact === null ? state.toAddress : ''));
  const { contacts = [] } = useContacts({ enabled: asked });
  const [chosen, setChosen] = useState<Tab>();
  const payable = suggestContacts(contacts, '');
  if (payable.length === 0) return recents.length === 0 ? null : <RecentRecipients recents={recents} />;
  const matching = suggestContacts(contacts, typed);
  const followed = matching.filter(({ following }) => following);
  const paid = suggestRecents(recents, typed);
  const found: Record<Tab, number> = {
    recent: paid.length,
    contacts: followed.length,
    network: matching.length,
  };
  const order = ['recent', 'contacts', 'network'] as const;
  // Until the user selects a tab, show the tab with matches.
  const tab = chosen ?? order.find((name) => found[name] > 0) ?? 'contacts';
  const content = {
    recent: paid.length === 0 ? nobody : <RecentRecipients recents={paid} />,
    contacts: followed.length === 0 ? nobody : <ContactRecipients contacts={followed} />,
    network: matching.length === 0 ? nobody : <ContactRecipients contacts={matching} />,
  };
  return (
    <div className={styles.suggestions}>
      <Tabs
        label={sendText.whomToPay}
        value={tab}
        onValueChange={setChosen}
        tabs={order
          .filter((name) => name !== 'recent' || recents.length > 0)
          .map((value) => ({ value, label: sendText[value], content: content[value] }))}
      />
    </div>
  );
}
