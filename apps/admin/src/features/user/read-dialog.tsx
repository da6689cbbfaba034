import type { StaffReadScope } from '@tessera/contracts/admin-users';
import { Text } from '@tessera/ui';
import { Timer } from 'lucide-react';
import { StaffDialog } from '../../shared/staff-dialog';
import { readText } from '../../shared/read-record/messages';
import { ReadFields } from '../../shared/read-record/read-fields';
import { useReadForm, type OpenedPart } from '../../shared/read-record/use-read-form';
import styles from './user.module.css';

interface ReadDialogProps {
  open: boolean;
  userId: string;
  whom: string;
  scope: Exclude<StaffReadScope, 'profile'>;
  ticket: number | undefined;
  /** Without it, the refetched record shows the part. */
  onOpened?: (opened: OpenedPart) => void;
  onClose: () => void;
}

export function ReadDialog({ open, userId, whom, scope, ticket, onOpened, onClose }: ReadDialogProps) {
  const { form, submit, isSubmitting } = useReadForm({
    userId,
    scope,
    ticket,
    onOpened: (opened) => {
      onOpened?.(opened);
      onClose();
    },
  });
  return (
    <StaffDialog
      open={open}
      title={`Show ${scope} of ${whom}`}
      lead={readText.lead}
      action={`Show ${scope}`}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      onClosed={() => form.reset()}
    >
      <ReadFields form={form} />
      <Text as="p" size="xs" tone="tertiary" className={styles.timer}>
        <Timer size={14} />
        {scope === 'transfers' ? 'Closed again after 15 minutes' : 'Hidden again after 5 minutes'}
      </Text>
    </StaffDialog>
  );
}
