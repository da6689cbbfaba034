import { useNotificationChoices, useSaveNotificationChoices } from '@tessera/api';
import { useAuth } from '@tessera/platform';
import { Card } from '@tessera/ui';
import { Check, Mail } from 'lucide-react';
import { Loaded } from '../loaded';
import { TabBody } from '../tab-body';
import { settingsText } from '../messages';
import { ChoicesLoading, ChoicesTable } from './choices-table';
import styles from './notifications.module.css';

/** Notification settings; each switch saves itself. */
export function NotificationsTab() {
  const choices = useNotificationChoices();
  const save = useSaveNotificationChoices();
  const email = useAuth((state) => state.user?.email);
  return (
    <TabBody>
      <Card pad="none" flush>
        <Loaded of={choices} failed={settingsText.choicesFailed} loading={<ChoicesLoading />}>
          {(data) => <ChoicesTable choices={data} onChange={(change) => save.mutate(change)} />}
        </Loaded>
      </Card>
      <div className={styles.foot}>
        <span>
          {email && (
            <>
              <Mail size={14} strokeWidth={1.75} aria-hidden="true" />
              {settingsText.emailGoesTo(email)}
            </>
          )}
        </span>
        <output className={styles.saved}>
          {save.isSuccess && (
            <>
              <Check size={14} strokeWidth={1.75} aria-hidden="true" />
              {settingsText.saved}
            </>
          )}
        </output>
        <span className={styles.daily}>{settingsText.daily}</span>
      </div>
    </TabBody>
  );
}
