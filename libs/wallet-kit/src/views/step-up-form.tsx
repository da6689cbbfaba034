import { valibotResolver } from '@hookform/resolvers/valibot';
import { AuthCode } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { transferText } from '@tessera/contracts/transfer-text';
import { Button, formatCountdown, Note, OtpInput, Row, Stack, Text } from '@tessera/ui';
import { ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { AskedStepUp } from '../transfer/flow';
import type { Confirmation } from '../transfer/use-confirmation';
import { useSecondsLeft } from '../wallet/use-now';
import styles from './transfer.module.css';

const StepUp = v.object({ code: AuthCode });

function Resend({ at, disabled, onResend }: { at: string; disabled: boolean; onResend: () => void }) {
  const seconds = useSecondsLeft(at);
  if (seconds > 0) return <span>{`Resend in ${formatCountdown(seconds)}`}</span>;
  return (
    <Button variant="ghost" size="s" disabled={disabled} onClick={onResend}>
      Resend code
    </Button>
  );
}

interface StepUpFormProps extends Confirmation {
  asked: AskedStepUp;
  submit: string;
  label?: string;
  figure: ReactNode;
  children?: ReactNode;
}

/** Asks for the second code of a request above the limit, after the right wallet key. */
export function StepUpForm(props: StepUpFormProps) {
  const { flow, send, asked, submit: submitLabel, label = transferText.preview, figure, children } = props;
  const { sending, codeError, backToPreview } = flow;
  const form = useForm({ resolver: valibotResolver(StepUp), defaultValues: { code: '' } });
  const [refusals, setRefusals] = useState(0);
  const code = useWatch({ control: form.control, name: 'code' });

  // The boxes send a complete code. The button sends it again when the call ended with an exception, which keeps it in them.
  const submit = form.handleSubmit(async (entered) => {
    await send(entered.code);
    // The new key remounts the boxes after a rejected code, so that the first one gets the focus.
    form.reset();
    setRefusals((count) => count + 1);
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <Stack gap={4}>
        {figure}
        <Note tone="accent" icon={ShieldCheck} live>
          <b>{messages.stepUpRequired}</b>{' '}
          {asked.sentTo === undefined ? messages.stepUpTotp : `${messages.stepUpSentTo} ${asked.sentTo}.`}{' '}
          Your wallet key was right.
        </Note>
        <div>
          <Text as="div" size="sm" weight="medium" aria-hidden="true">
            Code
          </Text>
          <div style={{ marginTop: 6 }}>
            <OtpInput
              key={refusals}
              compact
              autoFocus
              value={code}
              onChange={(next) => form.setValue('code', next)}
              onComplete={() => void submit()}
              error={codeError}
              disabled={sending}
            />
          </div>
          <Text as="div" size="xs" tone="tertiary" numeric>
            <Row justify="between" style={{ minHeight: 'var(--control-sm)', marginTop: 4 }}>
              <span>Nothing has been sent yet</span>
              {/* Sending the same attempt without a code requests another code. */}
              {asked.method === 'code' && (
                <Resend at={asked.resendAt} disabled={sending} onResend={() => void send()} />
              )}
            </Row>
          </Text>
        </div>
        {children}
        <Row className={styles.foot}>
          <Button variant="secondary" size="l" disabled={sending} onClick={backToPreview}>
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending} disabled={!v.is(AuthCode, code)} style={{ flex: 1 }}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
