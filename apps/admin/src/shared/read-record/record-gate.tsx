import type { StaffReadScope } from '@tessera/contracts/admin-users';
import { Button, Card, Row, Stack, Text } from '@tessera/ui';
import { readText } from './messages';
import { ReadFields } from './read-fields';
import { useReadForm } from './use-read-form';
import styles from './read-record.module.css';

interface RecordGateProps {
  userId: string;
  ticket?: number | undefined;
  /** Part that the reason opens. */
  scope?: StaffReadScope;
  title?: string;
  action?: string;
  onOpened?: () => void;
}

/** Replaces a record, or a part of it, until a reason opens it. */
export function RecordGate({
  userId,
  ticket,
  scope = 'profile',
  title = 'A record opens with a reason',
  action = 'Open record',
  onOpened,
}: RecordGateProps) {
  // The opened record is refetched.
  const { form, submit, isSubmitting } = useReadForm({ userId, scope, ticket, onOpened });
  return (
    <Card pad="l" className={styles.gate}>
      <form noValidate aria-label={action} onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <div>
            <h2 className={styles.gateTitle}>{title}</h2>
            <Text as="p" tone="secondary">
              {readText.lead}
            </Text>
          </div>
          <ReadFields form={form} />
          <Row justify="end">
            <Button type="submit" busy={isSubmitting}>
              {action}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
