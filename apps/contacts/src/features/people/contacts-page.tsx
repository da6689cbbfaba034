import { Link2, UserPlus } from 'lucide-react';
import { openContactSearch, useAuth, useSearchParams } from '@tessera/platform';
import { Button, Card, Cell, EmptyState, formatDay, Page, PageHeader, Row, Tabs } from '@tessera/ui';
import { useBlocked, useProfile } from '@tessera/api';
import { Pending, useContacts, useFriends } from '@tessera/wallet-kit';
import { useState } from 'react';
import { peopleText } from '../../shared/messages';
import { useCopyLink } from '../../shared/use-copy-link';
import styles from './contacts.module.css';
import { FollowersList } from './followers-list';
import { NetworkList } from './network-list';
import { UnblockButton } from '../../shared/unblock-button';
import { FilteredPeople } from './filtered-people';
import { FilterField, PeopleSkeleton } from './list-parts';
import { PersonCell } from './person-row';

function BlockedList() {
  const blocked = useBlocked();
  const { data, isFetching } = blocked;
  if (data === undefined)
    return (
      <Pending
        of={blocked}
        failed="The people you blocked did not load"
        loading={<PeopleSkeleton rows={2} />}
      />
    );
  return (
    <FilteredPeople
      people={data}
      label="Blocked"
      isFetching={isFetching}
      empty={
        <EmptyState title="You have not blocked anybody">
          Blocked people cannot find you, follow you or open your profile.
        </EmptyState>
      }
      foot="Blocked people cannot find you, follow you or open your profile."
    >
      {(person) => (
        <tr key={person.id} className={styles.row}>
          <PersonCell person={person} />
          <Cell wideOnly className={styles.fact}>
            {person.blocked_at === undefined ? '' : `Blocked on ${formatDay(person.blocked_at)}`}
          </Cell>
          <Cell right className={styles.actionsCell}>
            <Row justify="end" className={styles.actions}>
              <UnblockButton person={person} />
            </Row>
          </Cell>
        </tr>
      )}
    </FilteredPeople>
  );
}

const tabs = [
  { value: 'network', label: 'Network', content: <NetworkList /> },
  { value: 'followers', label: 'Followers', content: <Followers /> },
  { value: 'blocked', label: 'Blocked', content: <BlockedList /> },
] as const;

function Followers() {
  const [filter, setFilter] = useState('');
  return (
    <>
      <div className={styles.filter}>
        <FilterField label="Filter contacts" value={filter} onChange={setFilter} />
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
          aria-label={peopleText.copyInvite}
          icon={<Link2 size={15} />}
          onClick={() => void copyLink(user)}
        >
          <span className={styles.wideWord}>{peopleText.copyInvite}</span>
        </Button>
      )}
      <Button
        icon={<UserPlus size={16} />}
        aria-haspopup="dialog"
        aria-expanded={isSearching}
        onClick={() => openContactSearch()}
      >
        Add contact
      </Button>
    </>
  );
}

export function ContactsPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'network';
  const { contacts } = useContacts();
  const { data: own } = useProfile();
  const counts = { network: contacts?.length, followers: own?.followers, blocked: own?.blocked };
  return (
    <Page>
      <PageHeader title="Contacts" actions={<Actions />} />
      <Card flush pad="none" className={styles.card}>
        <Tabs
          label="Contacts"
          value={tab}
          onValueChange={(next) => setParams(next === 'network' ? {} : { tab: next }, { replace: true })}
          tabs={tabs.map((one) => ({ ...one, count: counts[one.value] }))}
        />
      </Card>
    </Page>
  );
}
