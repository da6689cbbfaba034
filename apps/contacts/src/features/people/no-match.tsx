import { Button, EmptyState } from '@tessera/ui';
import { contactsText } from './messages';

export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState
      title={contactsText.noMatch}
      action={
        <Button variant="secondary" size="s" onClick={onClear}>
          {contactsText.clearFilter}
        </Button>
      }
    >
      {contactsText.noMatchText(text.trim())}
    </EmptyState>
  );
}
