import { Button, EmptyState, Spinner } from '@tessera/ui';
import { InviteRow } from './invite-row';
import { searchText } from './messages';
import { ResultRow } from './result-row';
import styles from './search.module.css';
import type { SearchState } from './use-contact-search';

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
    case 'nobody':
      return (
        <EmptyState title={searchText.nobody} picture="one">
          {searchText.nobodyText}
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
      return <InviteRow key={state.invitation.email} email={state.invitation.email} />;
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
  return state.kind === 'nobody' ? searchText.nobody : '';
}
