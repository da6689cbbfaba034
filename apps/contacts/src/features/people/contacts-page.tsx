import { Link2, UserPlus } from 'lucide-react';
import { openContactSearch, useAuth, useSearchParams } from '@tessera/platform';
import { Button, Card, Page, PageHeader, Tabs } from '@tessera/ui';
import { useProfile } from '@tessera/api';
import { useContacts, useFriends } from '@tessera/wallet-kit';
import { useState } from 'react';
import { useCopyLink } from '../../shared/use-copy-link';
import { BlockedList } from './blocked-list';
import styles from './contacts.module.css';
import { FilterField } from './filter-field';
import { FollowersList } from './followers-list';
import { contactsText } from './messages';
import { NetworkList } from './network-list';

const tabs = ['network', 'followers', 'blocked'] as const;
type Tab = (typeof tabs)[number];

const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text);

function Followers() {
  const [filter, setFilter] = useState('');
  return (
    <>
      <div className={styles.filter}>
        <FilterField label={contactsText.filter} value={filter} onChange={setFilter} />
      </div>
      <FollowersList filter={filter} onClear={() => setFilter('')} />
    </>
  );
}

function Actions() {
  const user = useAuth((state) => state.user);
  const isSearching = useFriends((friends) => friends.isInviteModalOpen);
  const copyLink = useCopyLink();
  return (
    <>
      {user !== null && (
        <Button
          variant="secondary"
          aria-label={contactsText.copyInvite}
          icon={<Link2 size={15} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void copyLink(user)}
        >
          <span className={styles.wideWord}>{contactsText.copyInvite}</span>
        </Button>
      )}
      <Button
        icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isSearching}
        onClick={() => openContactSearch()}
      >
        {contactsText.add}
      </Button>
    </>
  );
}

/** Renders /contacts: the network, followers and blocked users. */
export function ContactsPage() {
  const [params, setParams] = useSearchParams();
  const requestedTab = params.get('tab');
  const tab = isTab(requestedTab) ? requestedTab : 'network';
  const { contacts } = useContacts();
  const { data: own } = useProfile();
  const counts = { network: contacts?.length, followers: own?.followers, blocked: own?.blocked };
  const content = { network: <NetworkList />, followers: <Followers />, blocked: <BlockedList /> };
  return (
    <Page>
      <PageHeader title={contactsText.title} actions={<Actions />} />
      <Card flush pad="none" className={styles.card}>
        <Tabs
          label={contactsText.tabs}
          value={tab}
          onValueChange={(next) => setParams(next === 'network' ? {} : { tab: next }, { replace: true })}
          tabs={tabs.map((value) => ({
            value,
            label: contactsText[value],
            count: counts[value],
            content: content[value],
          }))}
        />
      </Card>
    </Page>
  );
}
