import { AdminTicketMessageRequest, type AdminTicketDetail } from '@tessera/contracts';
import { isCancelled, messageOf, useKeptForm } from '@tessera/platform';
import { useState } from 'react';
import * as v from 'valibot';
import { useAdminTicket, useWriteOnTicket } from '../../api/tickets';
import { serverErrors } from '../../shared/server-errors';

type Kind = AdminTicketMessageRequest['kind'];

export interface OutgoingMessage extends AdminTicketMessageRequest {
  /** Null while it is on its way. */
  error: string | null;
}

const empty = { message: '', kind: 'answer' };
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('\n');

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
  const [text, setText] = useState(kept.initial.message);
  const [kind, setKind] = useState<Kind>(kept.initial.kind === 'note' ? 'note' : 'answer');
  const [fault, setFault] = useState<string>();
  const [outgoing, setOutgoing] = useState<OutgoingMessage | null>(null);

  const type = (message: string) => {
    setText(message);
    setFault(undefined);
    kept.keep({ message: joined(outgoing?.message ?? '', message), kind });
  };
  const back = (message: string) => {
    setOutgoing(null);
    setText((typed) => joined(message, typed));
  };

  async function send(body: AdminTicketMessageRequest): Promise<void> {
    const sent = { ...body, error: null };
    setOutgoing(sent);
    try {
      await write.mutateAsync(body);
    } catch (error) {
      const [first] = serverErrors(error, ['message'] as const);
      if (isCancelled(error)) return back(body.message);
      if (first !== undefined) {
        setFault(first.message);
        return back(body.message);
      }
      const { data } = await refetch();
      if (!arrived(ticket, data?.data, sent)) return setOutgoing({ ...sent, error: messageOf(error) });
    }
    setOutgoing(null);
    kept.drop();
  }

  return {
    text,
    kind,
    fault,
    outgoing,
    type,
    choose: (next: Kind) => {
      setKind(next);
      kept.keep({ message: joined(outgoing?.message ?? '', text), kind: next });
    },
    submit: () => {
      const body = v.safeParse(AdminTicketMessageRequest, { kind, message: text });
      if (!body.success) return setFault(body.issues[0].message);
      setText('');
      void send(body.output);
    },
    sendAgain: () => {
      if (outgoing !== null) void send({ kind: outgoing.kind, message: outgoing.message });
    },
    /** Puts a message that was not sent back into the field. */
    takeBack: () => {
      if (outgoing === null) return;
      setKind(outgoing.kind);
      back(outgoing.message);
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
