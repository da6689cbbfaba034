import type { Contact } from '@tessera/contracts/people';
import { Avatar, Button, cx, EmptyState, IconButton, Row, Spinner, Stack, Text, toast } from '@tessera/ui';
import { ArrowUpRight, Check, Mail, Send } from 'lucide-react';
import { Link } from '@tessera/platform';
import { useInviteContact } from '@tessera/api';
import { EmptyRows } from '@tessera/wallet-kit';
import styles from './search.module.css';
import type { SearchState } from './use-contact-search';
import { FollowButton } from '../../shared/follow-button';
import { peopleText } from '../../shared/messages';
import people from '../../shared/people.module.css';
import { handleOf, nameOf, profilePath, sendTo } from '../../shared/person';

/** Defined by the specification. */
const NONE = 'No Contacts in Your Network';

function InviteRow({ email }: { email: string }) {
  const { isSuccess, isPending, mutateAsync } = useInviteContact();
  const Icon = isSuccess ? Check : Send;
  const press = () => {
    if (isSuccess) return;
    const under = toast.loading('Sending the invite');
    // `mutateAsync`, not callbacks of `mutate`: those do not run when the row unmounts before the response.
    void mutateAsync({ email })
      .catch(() => undefined)
      .finally(() => toast.dismiss(under));
  };
  return (
    <ul aria-label="Results">
      <li className={styles.row}>
        <span className={styles.mail}>
          <Mail size={17} />
        </span>
        <Stack gap={0} style={{ flex: 1 }}>
          <span className={styles.name} title={email}>
            {email}
          </span>
          <Text truncate size="sm" tone="tertiary">
            Not on Tessera yet
          </Text>
        </Stack>
        <Button
          size="s"
          variant={isSuccess ? 'secondary' : 'primary'}
          busy={isPending}
          aria-disabled={isSuccess}
          aria-label={isSuccess ? undefined : `Invite ${email}`}
          icon={<Icon size={14} />}
          data-stop
          onClick={press}
        >
          {isSuccess ? 'Invited' : 'Invite'}
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
      <Stack gap={0} style={{ flex: 1 }}>
        <Link to={profilePath(contact)} className={styles.name} title={name} data-stop onClick={onClose}>
          {name}
        </Link>
        <Text truncate size="sm" tone="tertiary">
          {[handleOf(contact), followed_by ? 'Follows you' : ''].filter((part) => part !== '').join(' · ')}
        </Text>
      </Stack>
      <Row gap={1.5} style={{ position: 'relative' }}>
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
        <EmptyState title="Search Contact Here" picture="people">
          Type at least 4 characters.
        </EmptyState>
      );
    case 'loading':
      return (
        <div className={styles.loading}>
          <Spinner size="l" />
          <p>Searching</p>
        </div>
      );
    case 'none':
      return (
        <EmptyState title={NONE}>
          Check the spelling, or search for an email address to invite someone.
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyRows title="The search did not work" action="Try Again" onAction={onRetry}>
          Check your connection, then search again.
        </EmptyRows>
      );
    case 'invitation':
      return <InviteRow key={state.email} email={state.email} />;
    case 'results':
      return (
        <ul aria-label="Results">
          {state.contacts.map((contact) => (
            <ResultRow key={contact.id} contact={contact} onClose={onClose} />
          ))}
        </ul>
      );
  }
}

export function announcementOf(state: SearchState, waiting: boolean): string {
  if (waiting) return 'Searching';
  if (state.kind === 'results')
    return `${state.contacts.length} ${state.contacts.length === 1 ? 'result' : 'results'}`;
  if (state.kind === 'invitation') return 'Not on Tessera yet';
  if (state.kind === 'failed') return 'The search did not work';
  return state.kind === 'none' ? NONE : '';
}
