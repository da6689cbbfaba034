import type { TicketMessage } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { formatDate, formatUtc, ThreadMessage } from '@tessera/ui';
import { helpText } from '../../messages';

/** Renders a message: the user's own on the right, staff's with name and role. */
export function Message({ message }: { message: TicketMessage }) {
  const user = useAuth((state) => state.user);
  const own = message.from === 'person';
  const name = message.name ?? helpText.support;
  const who = own ? helpText.you : [name, message.role].filter((part) => part !== null).join(', ');
  return (
    <ThreadMessage
      own={own}
      author={
        own
          ? {
              id: user?.id ?? '',
              name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`,
              src: user?.avatar,
            }
          : { id: name, name }
      }
      body={message.body}
      when={
        <>
          {who}, <span title={formatUtc(message.created_at)}>{formatDate(message.created_at)}</span>
        </>
      }
    />
  );
}
