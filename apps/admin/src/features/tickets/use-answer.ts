import { AdminTicketMessageRequest, type AdminTicketDetail } from '@tessera/contracts';
import { isCancelled, messageOf, useKeptForm } from '@tessera/platform';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useAdminTicket, useWriteOnTicket } from '../../shared/api/tickets';
import { serverErrors } from '../../shared/server-errors';

type Kind = AdminTicketMessageRequest['kind'];

export interface OutgoingMessage extends AdminTicketMessageRequest {
  /** Null while it is on its way. */
  error: string | null;
}

const empty = { message: '', kind: 'answer' };
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('\n');
/** What was sent, before what was typed meanwhile; a note for staff never becomes a part of an answer. */
const together = (
  sent: AdminTicketMessageRequest,
  typed: AdminTicketMessageRequest,
): AdminTicketMessageRequest => ({
  kind: [sent, typed].some(({ kind, message }) => kind === 'note' && message !== '') ? 'note' : 'answer',
  message: joined(sent.message, typed.message),
});

/** Whether a message is there that was not before: no answer came, and yet it was written. */
const arrived = (before: AdminTicketDetail, now: AdminTicketDetail | undefined, sent: OutgoingMessage) =>
  now?.messages.some(
    ({ id, from, note, body }) =>
      from === 'staff' &&
      note === (sent.kind === 'note') &&
      body === sent.message &&
      !before.messages.some((known) => known.id === id),
  ) ?? false;

/** Writing on a ticket: what is typed is kept until the server has it, through failures, other boxes and a new sign-in. */
export function useAnswer(ticket: AdminTicketDetail) {
  const { id } = ticket;
  const write = useWriteOnTicket(id);
  const { refetch } = useAdminTicket(id);
  const kept = useKeptForm(`admin-ticket-${id}`, empty);
  const [draft, setDraft] = useState<AdminTicketMessageRequest>({
    message: kept.initial.message,
    kind: kept.initial.kind === 'note' ? 'note' : 'answer',
  });
  const [fault, setFault] = useState<string>();
  const [outgoing, setOutgoing] = useState<OutgoingMessage | null>(null);
  // What is typed while a message is on its way is known when that has ended.
  const typed = useRef(draft);

  const change = (next: Partial<AdminTicketMessageRequest>) => {
    typed.current = { ...typed.current, ...next };
    setDraft(typed.current);
  };
  const keep = (sent: AdminTicketMessageRequest | null) => {
    const { kind, message } = sent === null ? typed.current : together(sent, typed.current);
    kept.keep({ kind, message });
  };
  const back = (sent: AdminTicketMessageRequest) => {
    setOutgoing(null);
    change(together(sent, typed.current));
    keep(null);
  };

  async function send({ kind, message }: AdminTicketMessageRequest): Promise<void> {
    const body = { kind, message };
    const sent = { ...body, error: null };
    setOutgoing(sent);
    try {
      await write.mutateAsync(body);
    } catch (error) {
      const [first] = serverErrors(error, ['message'] as const);
      if (isCancelled(error)) return back(body);
      if (first !== undefined) {
        setFault(first.message);
        return back(body);
      }
      const { data } = await refetch();
      if (!arrived(ticket, data?.data, sent)) return setOutgoing({ ...sent, error: messageOf(error) });
    }
    setOutgoing(null);
    if (typed.current.message === '') kept.drop();
    else keep(null);
  }

  return {
    text: draft.message,
    kind: draft.kind,
    fault,
    outgoing,
    type: (message: string) => {
      setFault(undefined);
      change({ message });
      keep(outgoing);
    },
    choose: (kind: Kind) => {
      change({ kind });
      keep(outgoing);
    },
    submit: () => {
      const body = v.safeParse(AdminTicketMessageRequest, draft);
      if (!body.success) return setFault(body.issues[0].message);
      change({ message: '' });
      void send(body.output);
    },
    sendAgain: () => {
      if (outgoing !== null) void send(outgoing);
    },
    /** Puts a message that was not sent back into the field. */
    takeBack: () => {
      if (outgoing !== null) back(outgoing);
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
