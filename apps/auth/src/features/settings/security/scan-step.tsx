import { messageOf } from '@tessera/platform';
import { CopyButton, OtpInput, QrCode, Stack, Text } from '@tessera/ui';
import { useState, type FormEvent } from 'react';
import { settingsText } from '../messages';
import { groupKey } from './group-key';
import styles from './totp.module.css';

interface ScanStepProps {
  id: string;
  secret: { secret: string; uri: string };
  /** Tells whether all six digits are there. */
  onComplete: (complete: boolean) => void;
  onVerify: (code: string) => Promise<void>;
}

const LENGTH = 6;

/** The key as picture and as text, and the boxes for the first code. A wrong code is read out and empties them. */
export function ScanStep({ id, secret, onComplete, onVerify }: ScanStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const change = (next: string) => {
    setCode(next);
    setError(undefined);
    onComplete(next.replaceAll(' ', '').length === LENGTH);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await onVerify(code);
    } catch (failure) {
      change('');
      setError(messageOf(failure));
      setRefusals((count) => count + 1);
    }
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.scan}>
        <QrCode text={secret.uri} label={settingsText.qrLabel} />
        <Stack gap={4}>
          <Step count={1} title={settingsText.scan}>
            {settingsText.scanLead}
          </Step>
          <div>
            <Text as="p" size="xs" tone="tertiary" weight="medium">
              {settingsText.typeKey}
            </Text>
            <div className={styles.key}>
              <Text mono size="sm">
                {groupKey(secret.secret)}
              </Text>
              <CopyButton text={secret.secret} label={settingsText.copyKey} />
            </div>
          </div>
        </Stack>
      </div>
      <div className={styles.code}>
        <Step count={2} title={settingsText.enterCode} />
        <OtpInput
          // New boxes after a refusal: the first one takes the focus.
          key={refusals}
          compact
          autoFocus
          value={code}
          onChange={change}
          error={error}
        />
      </div>
    </form>
  );
}

function Step({ count, title, children }: { count: number; title: string; children?: string }) {
  return (
    <div>
      <Text as="p" size="xs" tone="tertiary" weight="medium">
        {settingsText.step(count)}
      </Text>
      <Text as="p" weight="medium">
        {title}
      </Text>
      {children !== undefined && (
        <Text as="p" size="sm" tone="secondary">
          {children}
        </Text>
      )}
    </div>
  );
}
