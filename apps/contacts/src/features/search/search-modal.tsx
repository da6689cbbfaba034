import { Search, X } from 'lucide-react';
import type { SlotProps } from '@tessera/platform';
import { Dialog, IconButton, Spinner, TextField, VisuallyHidden } from '@tessera/ui';
import { useFriends } from '@tessera/wallet-kit';
import { type KeyboardEventHandler, useEffect, useRef } from 'react';
import { announcementOf, SearchResults } from './search-results';
import styles from './search.module.css';
import { useContactSearch } from './use-contact-search';

function move(this: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...this.querySelectorAll<HTMLElement>('input, [data-stop]')];
  const row = document.activeElement?.closest('li')?.querySelector('[data-stop]');
  const at = stops.findIndex((stop) => stop === document.activeElement || stop === row);
  const next = stops[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Ref callback: the up and down keys move the focus through the field and the names below, and stop at the ends. */
function moveThrough(part: HTMLElement | null): (() => void) | undefined {
  part?.addEventListener('keydown', move);
  return () => part?.removeEventListener('keydown', move);
}

/** Contact search over any page, opened by its command. */
export function SearchModal({ open, onClose, takeTyped }: SlotProps['SearchModal']) {
  const openInviteModal = useFriends((friends) => friends.openInviteModal);
  const search = useContactSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    openInviteModal(open);
    return () => openInviteModal(false);
  }, [open, openInviteModal]);

  const { state, typed, waiting } = search;
  const clear = () => {
    search.type('');
    field.current?.focus();
  };
  const takeEarly = () => {
    const early = takeTyped?.() ?? '';
    if (early !== '') search.type(typed + early);
  };
  const enter: KeyboardEventHandler = (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search.submit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={search.reset}
      title="Add contacts"
    >
      <div role="search" ref={moveThrough}>
        <TextField
          ref={field}
          label={undefined}
          aria-label="Search contacts"
          placeholder="Name, username or email"
          size="l"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => search.type(event.target.value)}
          onFocus={takeEarly}
          onKeyDown={enter}
          className={styles.field}
          start={
            <IconButton
              size="s"
              label="Search"
              tooltip={false}
              icon={<Search size={18} />}
              onClick={search.submit}
            />
          }
          end={
            waiting ? (
              <Spinner />
            ) : typed === '' ? undefined : (
              <IconButton size="s" label="Clear" tooltip={false} icon={<X size={15} />} onClick={clear} />
            )
          }
        />
        <div className={styles.list} aria-busy={waiting}>
          <SearchResults state={state} onRetry={search.retry} onClose={onClose} />
        </div>
        <VisuallyHidden role="status">{announcementOf(state, waiting)}</VisuallyHidden>
      </div>
    </Dialog>
  );
}
