import { Button, Card, Note, ResultView, Stack, StageList, type Stage } from '@tessera/platform';
import type { ReactNode } from 'react';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

interface UnknownViewProps {
  amount: string;
  symbol: string;
  stages: readonly Stage[];
  facts?: ReactNode;
  onClose: () => void;
  /** Absent while nobody knows under which id it runs. */
  onSee?: (() => void) | undefined;
}

/** Nobody knows yet whether it happened: never a way to send again from here. */
export function UnknownView({ amount, symbol, stages, facts, onClose, onSee }: UnknownViewProps) {
  return (
    <Stack gap={3}>
      <ResultView tone="warning" title={sendText.stillChecking} amount={amount} symbol={symbol}>
        {sendText.stillCheckingLead}
      </ResultView>
      <Note tone="warning">
        <b>{sendText.doNotSend}</b> {sendText.doNotSendWhy}
      </Note>
      <Card className={styles.facts}>
        <StageList stages={stages} />
      </Card>
      {facts}
      <div className={styles.buttons}>
        <Button variant="secondary" size="l" className={styles.grow} onClick={onClose}>
          {sendText.close}
        </Button>
        {onSee !== undefined && (
          <Button size="l" className={styles.grow} onClick={onSee}>
            {sendText.seeTransaction}
          </Button>
        )}
      </div>
    </Stack>
  );
}
