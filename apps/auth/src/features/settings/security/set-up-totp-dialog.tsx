import { useStartTotp, useVerifyTotp, useCodeForm, type CodeForm } from '@tessera/api';
import { CopyButton, OtpInput, QrCode, Row, Stack, Text, type DialogProps } from '@tessera/ui';
import { useId } from 'react';
import { groupKey } from './group-key';
import { PasswordStep } from '../dialog-form';
import { CodesDialog } from './recovery-codes';
import styles from './totp.module.css';

const Step = ({ count, title, children }: { count: number; title: string; children?: string }) => (
  <div>
    <Text as="p" size="xs" tone="tertiary" weight="medium">
      {`Step ${count}`}
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

interface ScanStepProps {
  id: string;
  secret: { secret: string; uri: string };
  code: CodeForm;
}

const ScanStep = ({ id, secret, code }: ScanStepProps) => (
  <form id={id} onSubmit={code.submit} noValidate>
    <Row gap={5} align="top" className={styles.scan}>
      <QrCode text={secret.uri} label="QR code of the key" />
      <Stack gap={4}>
        <Step count={1} title="Scan with your app">
          Any app that makes six-digit codes works.
        </Step>
        <div>
          <Text as="p" size="xs" tone="tertiary" weight="medium">
            Or type this key
          </Text>
          <Row gap={1.5} className={styles.key}>
            <Text mono size="sm">
              {groupKey(secret.secret)}
            </Text>
            <CopyButton text={secret.secret} label="Copy key" />
          </Row>
        </div>
      </Stack>
    </Row>
    <Stack gap={2.5} className={styles.code}>
      <Step count={2} title="Enter the code it shows" />
      <OtpInput key={code.rejections} compact {...code.input} />
    </Stack>
  </form>
);

/** Asks for the password, shows the secret, asks for its first code and shows the recovery codes once. */
export function SetUpTotpDialog(props: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  const form = useId();
  const start = useStartTotp();
  const verify = useVerifyTotp();
  const code = useCodeForm(async (entered) => void (await verify.mutateAsync(entered)));
  const secret = start.data;
  const forget = () => {
    start.reset();
    verify.reset();
    code.reset();
  };
  return (
    <CodesDialog
      {...props}
      onClosed={forget}
      title="Set up authenticator app"
      submit={{
        form,
        action: secret === undefined ? 'Continue' : 'Turn on',
        busy: start.isPending || code.busy,
        disabled: secret !== undefined && !code.complete,
      }}
      codes={verify.data}
      note="The authenticator app is on."
    >
      {secret === undefined ? (
        <PasswordStep
          id={form}
          lead="First your password. Then you connect the app that makes your codes."
          onSubmit={(password) => start.mutateAsync({ password })}
        />
      ) : (
        <ScanStep id={form} secret={secret} code={code} />
      )}
    </CodesDialog>
  );
}
