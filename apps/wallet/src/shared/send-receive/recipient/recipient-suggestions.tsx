import type { Contact } from '@tessera/contracts/people';
import type { Recent } from '@tessera/contracts/transfers';
import { Tabs, Text } from '@tessera/ui';
import { matchesPerson, useContacts, useDraft } from '@tessera/wallet-kit';
import { useState } from 'react';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { addressKind } from './address-kind';
import { ContactRecipients, RecentRecipients } from './person-strip';

const order = ['recent', 'contacts', 'network'] as const;
type Tab = (typeof order)[number];

interface RecipientSuggestionsProps {
  recents: readonly Recent[];
  /** Whether the recipient field is in use: contacts are then fetched, else only the stored ones are shown. */
  asked: boolean;
}

/** Returns the typed part of a name; empty for an address. */
function nameOf(typed: string): string {
  const text = typed.trim();
  return addressKind(text) === null && !/^0x/i.test(text) ? text.replace(/^@/, '') : '';
}

const nobody = (
  <Text size="sm" tone="tertiary">
    Nobody here matches
  </Text>
);

/** Suggests recipients in tabs (recent, followed, network), filtered by the typed text. */
export function RecipientSuggestions({ recents, asked }: RecipientSuggestionsProps) {
  const typed = useDraft((state) => (state.contact === null ? state.toAddress : ''));
  const { contacts = [] } = useContacts({ enabled: asked });
  const [chosen, setChosen] = useState<Tab>();
  const payable = contacts.filter(({ username }) => username !== null);
  if (payable.length === 0) return recents.length === 0 ? null : <RecentRecipients recents={recents} />;
  const name = nameOf(typed);
  const isMatch = (person: Pick<Contact, 'first_name' | 'last_name' | 'username'>) =>
    matchesPerson(person, name);
  const matching = payable.filter(isMatch);
  const followed = matching.filter(({ following }) => following);
  const paid = recents.filter(({ party }) => name === '' || (party !== undefined && isMatch(party)));
  const found: Record<Tab, number> = {
    recent: paid.length,
    contacts: followed.length,
    network: matching.length,
  };
  // Until the user selects a tab, show the tab with matches.
  const tab = chosen ?? order.find((candidate) => found[candidate] > 0) ?? 'contacts';
  const content = {
    recent: paid.length === 0 ? nobody : <RecentRecipients recents={paid} />,
    contacts: followed.length === 0 ? nobody : <ContactRecipients contacts={followed} />,
    network: matching.length === 0 ? nobody : <ContactRecipients contacts={matching} />,
  };
  return (
    <div className={styles.suggestions}>
      <Tabs
        label="Whom to pay"
        value={tab}
        onValueChange={setChosen}
        tabs={order
          .filter((value) => value !== 'recent' || recents.length > 0)
          .map((value) => ({ value, label: sendText[value], content: content[value] }))}
      />
    </div>
  );
}
