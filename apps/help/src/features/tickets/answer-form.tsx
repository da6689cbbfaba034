import { TicketMessageRequest } from '@tessera/contracts/support';
import {
  applyServerErrors,
  fieldsOf,
  useAddTicketMessage,
  useCloseTicket,
  useKeepChanges,
} from '@tessera/api';
import { useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { Button, ConfirmDialog, FormError, Row, TextArea } from '@tessera/ui';
import { useState } from 'react';
import styles from './tickets.module.css';

const empty = { message: '' };

function CloseButton({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  const close = useCloseTicket(id);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Close ticket
      </Button>
      <ConfirmDialog
        open={asked}
        title="Close this ticket?"
        confirm="Close ticket"
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        You can read it later, but nobody can answer it any more.
      </ConfirmDialog>
    </>
  );
}

export function AnswerForm({ id }: { id: string }) {
  const add = useAddTicketMessage(id);
  const kept = useKeptForm(`ticket-${id}`, empty);
  const form = useForm({ resolver: valibotResolver(TicketMessageRequest), defaultValues: kept.initial });
  useKeepChanges(form, kept);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await add.mutateAsync(body);
      form.reset(empty);
      // After the reset, because the reset is kept like any other change of the form.
      kept.drop();
    } catch (error) {
      applyServerErrors(error, ['message'], form.setError);
    }
  });
  return (
    <form className={styles.answer} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Write an answer"
        help={`${form.watch('message').length}/2000`}
        {...fieldsOf(form)('message')}
      />
      <FormError>{errors.root?.message}</FormError>
      <Row wrap justify="end">
        <CloseButton id={id} />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send
        </Button>
      </Row>
    </form>
  );
}
