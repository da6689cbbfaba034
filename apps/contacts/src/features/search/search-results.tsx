import type { Contact } from '@tessera/contracts/people';
import { Avatar, Button, cx, EmptyState, IconButton, Row, Spinner, Stack, Text, toast } from '@tessera/ui';
import { ArrowUpRight, Check, Mail, Send } from 'lucide-react';
import { Link } from '@tessera/platform';
import { useInviteContact } from '@tessera/api';
import { searchText } from './messages';
import styles from './search.module.css';
import type { SearchState } from './use-contact-search';
import { FollowButton } from '../../shared/follow-button';
import { peopleText } from '../../shared/messages';
import people from '../../shared/people.module.css';
import { handleOf, nameOf, profilePath, sendTo } from '../../shared/person';

function InviteRow({ email }: { email: string }) {
  const { isSuccess, isPending, mutateAsync } = useInviteContact();
  const Icon = isSuccess ? Check : Send;
  const press = () => {
    if (isSuccess) return;
    const under = toast.loading(searchText.sendingInvite);
    // `mutateAsync`, not callbacks of `mutate`: those do not run when the row unmounts before the response.
    void mutateAsync({ email })
      .catch(() => undefined)
      .finally(() => toast.dismiss(under));
  };
  return (
    <ul className={styles.rows} aria-label={searchText.results}>
      <li className={styles.row}>
        <span className={styles.mail}>
          <Mail size={17} />
        </span>
        <Stack gap={0} className={styles.who}>
          <span className={styles.name} title={email}>
            {email}
          </span>
          <Text truncate size="sm" tone="tertiary">
            {searchText.noAccount}
          </Text>
        </Stack>
        <Button
          size="s"
          variant={isSuccess ? 'secondary' : 'primary'}
          busy={isPending}
          aria-disabled={isSuccess}
          aria-label={isSuccess ? undefined : searchText.inviteAddress(email)}
          icon={<Icon size={14} />}
          data-stop
          onClick={press}
        >
          {isSuccess ? searchText.invited : searchText.invite}
        </Button>
      </li>
    </ul>
  );
}

function ResultRow({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const name = nameOf(contact);
  const { username, followed_by } = contact;
  return (
    <li className={cx(styles.row, people.reveals)}>
      <Avatar id={contact.id} name={name} src={contact.avatar} size={38} />
      <Stack gap={0} className={styles.who}>
        <Link to={profilePath(contact)} className={styles.name} title={name} data-stop onClick={onClose}>
          {name}
        </Link>
        <Text truncate size="sm" tone="tertiary">
          {[handleOf(contact), followed_by ? peopleText.followsYou : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Stack>
      <Row gap={1.5} className={styles.actions}>
        {username !== null && (
          <IconButton
            size="s"
            label={peopleText.sendTo(name)}
            className={people.revealed}
            icon={<ArrowUpRight size={16} />}
            onClick={() => sendTo(contact)}
          />
        )}
        <FollowButton person={contact} />
      </Row>
    </li>
  );
}

interface SearchResultsProps {
  state: SearchState;
  onRetry: () => void;
  onClose: () => void;
}

export function SearchResults({ state, onRetry, onClose }: SearchResultsProps) {
  switch (state.kind) {
    case 'prompt':
      return (
        <EmptyState title={searchText.prompt} picture="people">
          {searchText.promptText}
        </EmptyState>
      );
    case 'loading':
      return (
        <div className={styles.loading}>
          <Spinner size="l" />
          <p>{searchText.searching}</p>
        </div>
      );
    case 'none':
      return (
        <EmptyState title={searchText.none} picture="one">
          {searchText.noneText}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          title={searchText.failed}
          action={
            <Button variant="secondary" size="s" onClick={onRetry}>
              {searchText.again}
            </Button>
          }
        >
          {searchText.failedText}
        </EmptyState>
      );
    case 'invitation':
      return <InviteRow key={state.email} email={state.email} />;
    case 'results':
      return (
        <ul className={styles.rows} aria-label={searchText.results}>
          {state.contacts.map((contact) => (
            <ResultRow key={contact.id} contact={contact} onClose={onClose} />
          ))}
        </ul>
      );
  }
}

/** Returns the text of the live region that screen readers announce. */
export function announcementOf(state: SearchState, waiting: boolean): string {
  if (waiting) return searchText.searching;
  if (state.kind === 'results') return searchText.count(state.contacts.length);
  if (state.kind === 'invitation') return searchText.noAccount;
  if (state.kind === 'failed') return searchText.failed;
  return state.kind === 'none' ? searchText.none : '';
}
