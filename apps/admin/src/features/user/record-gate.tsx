import { Button, Card, Stack, Text } from '@tessera/platform';
import { userText } from './messages';
import { ReadFields } from './read-fields';
import { useReadForm } from './use-read-form';
import styles from './user.module.css';

interface RecordGateProps {
  userId: string;
  ticket: number | undefined;
}

const nothing = () => undefined;

/** What stands in the place of a record until it is opened with a reason. */
export function RecordGate({ userId, ticket }: RecordGateProps) {
  // The record is read again once it is open.
  const { form, submit, isSubmitting } = useReadForm({ userId, scope: 'profile', ticket, onOpened: nothing });
  return (
    <Card pad="l" className={styles.gate}>
      <form noValidate aria-label={userText.openRecord} onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <div>
            <h2 className={styles.gateTitle}>{userText.gateTitle}</h2>
            <Text as="p" tone="secondary">
              {userText.gateText}
            </Text>
          </div>
          <ReadFields form={form} />
          <div className={styles.gateFoot}>
            <Button type="submit" busy={isSubmitting}>
              {userText.openRecord}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
