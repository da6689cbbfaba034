import { VerifyTotpRequest } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { CopyButton, OtpInput, QrCode, Stack, Text } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { settingsText } from '../messages';
import { groupKey } from './group-key';
import styles from './totp.module.css';

interface ScanStepProps {
  id: string;
  secret: { secret: string; uri: string };
  onComplete: (complete: boolean) => void;
  onVerify: (code: string) => Promise<void>;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the authenticator app. */
export function ScanStep({ id, secret, onComplete, onVerify }: ScanStepProps) {
  const form = useForm({
    resolver: valibotResolver(VerifyTotpRequest),
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  });
  const [rejections, setRejections] = useState(0);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onVerify(code);
    } catch (error) {
      form.resetField('code');
      onComplete(false);
      form.setError('code', { message: messageOf(error) });
      setRejections((count) => count + 1);
    }
  });
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
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <OtpInput
              // Remounts the boxes after a rejected code, so that `autoFocus` focuses the first one.
              key={rejections}
              compact
              autoFocus
              value={field.value}
              onChange={(code) => {
                field.onChange(code);
                form.clearErrors('code');
                onComplete(v.is(VerifyTotpRequest, { code }));
              }}
              error={form.formState.errors.code?.message}
            />
          )}
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
