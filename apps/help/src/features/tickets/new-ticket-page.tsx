import { OpenTicketRequest, TicketTopic } from '@tessera/contracts/support';
import { topicText } from '@tessera/contracts/topic-text';
import { applyServerErrors, fieldsOf, useKeepChanges, useOpenTicket } from '@tessera/api';
import {
  Controller,
  Link,
  useForm,
  useKeptForm,
  useNavigate,
  useSearchParams,
  valibotResolver,
} from '@tessera/platform';
import {
  Button,
  buttonClass,
  Card,
  FormError,
  Page,
  PageHeader,
  Row,
  Select,
  TextArea,
  TextField,
  toast,
} from '@tessera/ui';
import styles from './tickets.module.css';

const empty = { subject: '', message: '' };
const fields = ['subject', 'topic', 'message'] as const;
const topics = TicketTopic.options.map((value) => ({ value, label: topicText[value] }));

function TicketForm() {
  const [search] = useSearchParams();
  const transactionId = search.get('transaction') ?? undefined;
  const navigate = useNavigate();
  const open = useOpenTicket();
  const kept = useKeptForm('ticket', empty);
  const form = useForm<OpenTicketRequest>({
    resolver: valibotResolver(OpenTicketRequest),
    defaultValues: { ...kept.initial, topic: transactionId ? 'transfer' : 'other', transactionId },
  });
  useKeepChanges(form, kept);
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (question) => {
    try {
      const ticket = await open.mutateAsync(question);
      kept.drop();
      toast.success('We received your question');
      await navigate(`/help-support/tickets/${ticket.id}`, { replace: true });
    } catch (error) {
      applyServerErrors(error, fields, form.setError);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Subject" maxLength={120} {...field('subject')} />
      <Controller
        control={form.control}
        name="topic"
        render={({ field: { value, onChange } }) => (
          <Select
            label="Topic"
            options={topics}
            value={value}
            onValueChange={onChange}
            error={errors.topic?.message}
          />
        )}
      />
      <TextArea
        label="Message"
        rows={7}
        help={`Leave out your wallet key and recovery phrase · ${form.watch('message').length}/2000`}
        {...field('message')}
      />
      <FormError>{errors.root?.message ?? errors.transactionId?.message}</FormError>
      <Row wrap justify="end">
        <Link to="/help-support/tickets" className={buttonClass({ variant: 'secondary' })}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send
        </Button>
      </Row>
    </form>
  );
}

/** Renders /help-support/tickets/new. `?transaction=` attaches a transaction. */
export const NewTicketPage = () => (
  <Page width="help">
    <PageHeader title="New ticket" />
    <Card pad="l">
      <TicketForm />
    </Card>
  </Page>
);
