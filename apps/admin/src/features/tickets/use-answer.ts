import { AdminTicketMessageRequest, type AdminTicketDetail } from '@tessera/contracts/admin-tickets';
import { serverErrors } from '@tessera/api';
import { isCancelled, messageOf } from '@tessera/client';
import { useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { useState } from 'react';
import { useAdminTicket, useWriteOnTicket } from '../../shared/api/tickets';

export interface OutgoingMessage extends AdminTicketMessageRequest {
  /** Null while the request is pending. */
  error: string | null;
}

const empty = { message: '', kind: 'answer' };
/** Joins the sent message and the draft. A note never becomes part of an answer. */
const together = (
  sent: AdminTicketMessageRequest,
  typed: AdminTicketMessageRequest,
): AdminTicketMessageRequest => ({
  kind: [sent, typed].some(({ kind, message }) => kind === 'note' && message !== '') ? 'note' : 'answer',
  message: [sent.message, typed.message].filter((part) => part !== '').join('\n'),
});

/** Whether the sent message is new in the thread: the server stored it although the response was lost. */
const arrived = (before: AdminTicketDetail, now: AdminTicketDetail | undefined, sent: OutgoingMessage) =>
  now?.messages.some(
    ({ id, from, note, body }) =>
      from === 'staff' &&
      note === (sent.kind === 'note') &&
      body === sent.message &&
      !before.messages.some((known) => known.id === id),
  ) ?? false;

/** Form that writes on a ticket. Keeps the draft until the server has it, also after a failure and across sign-ins. */
export function useAnswer(ticket: AdminTicketDetail) {
  const { id } = ticket;
  const write = useWriteOnTicket(id);
  const { refetch } = useAdminTicket(id);
  const kept = useKeptForm(`admin-ticket-${id}`, empty);
  const form = useForm<AdminTicketMessageRequest>({
    resolver: valibotResolver(AdminTicketMessageRequest),
    reValidateMode: 'onSubmit',
    defaultValues: { message: kept.initial.message, kind: kept.initial.kind === 'note' ? 'note' : 'answer' },
  });
  const [outgoing, setOutgoing] = useState<OutgoingMessage | null>(null);

  const keep = (sent: AdminTicketMessageRequest | null) => {
    const { kind, message } = sent === null ? form.getValues() : together(sent, form.getValues());
    // An open tab does not take a new version while a form is kept.
    if (kind === 'answer' && message === '') kept.drop();
    else kept.keep({ kind, message });
  };
  const back = (sent: AdminTicketMessageRequest) => {
    setOutgoing(null);
    const { kind, message } = together(sent, form.getValues());
    form.setValue('kind', kind);
    form.setValue('message', message);
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
        back(body);
        return form.setError('message', { message: first.message }, { shouldFocus: true });
      }
      const { data } = await refetch();
      if (!arrived(ticket, data?.data, sent)) return setOutgoing({ ...sent, error: messageOf(error) });
    }
    setOutgoing(null);
    if (form.getValues('message') === '') kept.drop();
    else keep(null);
  }

  return {
    form,
    outgoing,
    keep: () => keep(outgoing),
    submit: form.handleSubmit((body) => {
      form.setValue('message', '');
      void send(body);
    }),
    sendAgain: () => {
      if (outgoing !== null) void send(outgoing);
    },
    takeBack: () => {
      if (outgoing !== null) back(outgoing);
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
