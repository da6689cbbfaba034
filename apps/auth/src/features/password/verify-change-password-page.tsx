import * as messages from '@tessera/contracts/messages';
import { useChangePassword } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import {
  Controller,
  Link,
  Navigate,
  useForm,
  useLocation,
  useNavigate,
  valibotResolver,
} from '@tessera/platform';
import { AuthLayout, OtpInput, Row, Stack, Text, TextLink, toast } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { BackLink } from '../../shared/code/back-link';
import { CodeLead } from '../../shared/code/code-step';
import { useResendWait } from '../../shared/code/use-resend-wait';
import { hasFieldErrors } from '../../shared/form/has-field-errors';
import { NewPasswordFields, NewPasswordValues } from '../../shared/form/new-password';
import { PageForm } from '../../shared/form/page-form';
import { ChangeSteps } from './change-steps';

const Form = v.intersect([
  v.object({ authCode: v.pipe(v.string(), v.regex(/^\d{6}$/, messages.codeFormat)) }),
  NewPasswordValues,
]);

/** History state that /change-password passes to this page. */
const PendingChange = v.object({
  /** Recipient of the code, masked by the server. */
  sentTo: v.string(),
});
export type PendingChange = v.InferOutput<typeof PendingChange>;

/** Links back to the current password, which sends a new code, after the wait. */
function NewCode() {
  const { waits, clock } = useResendWait();
  return (
    <Row gap={2} justify="between">
      <Text size="xs" tone="tertiary">
        Did not get it?
      </Text>
      {waits ? (
        <Text size="xs" tone="tertiary" numeric>
          {text.resendIn(clock)}
        </Text>
      ) : (
        <Text size="xs">
          <TextLink as={Link} to="/change-password" replace>
            Send a new code
          </TextLink>
        </Text>
      )}
    </Row>
  );
}

function ChangePasswordForm() {
  const navigate = useNavigate();
  const change = useChangePassword();
  const [rejections, setRejections] = useState(0);
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { authCode: '', password: '', password_confirmation: '' },
    // Shows different passwords together with a missing code.
    criteriaMode: 'all',
  });
  async function submit(values: v.InferOutput<typeof Form>): Promise<void> {
    try {
      await change.mutateAsync(values);
      toast.success('Password changed');
      await navigate('/settings', { replace: true });
    } catch (error) {
      if (hasFieldErrors(error)) throw error;
      if (!(error instanceof ApiError) || error.status !== 401)
        return form.setError('root', { message: messageOf(error) });
      form.setValue('authCode', '');
      form.setError('authCode', { message: messageOf(error) });
      setRejections((count) => count + 1);
    }
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Change password">
      <Stack gap={2}>
        <Controller
          control={form.control}
          name="authCode"
          render={({ field, fieldState }) => (
            <OtpInput
              // Remounts the boxes after a rejected code, so that `autoFocus` focuses the first one.
              key={rejections}
              compact
              autoFocus
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <NewCode />
      </Stack>
      <NewPasswordFields confirmLabel="Confirm new password" />
    </PageForm>
  );
}

export function VerifyChangePasswordPage() {
  const pending: unknown = useLocation().state;
  if (!v.is(PendingChange, pending)) return <Navigate to="/change-password" replace />;
  return (
    <AuthLayout
      title="Enter the code"
      lead={<CodeLead to={pending.sentTo} />}
      back={<ChangeSteps current={1} back={<BackLink to="/change-password">Back</BackLink>} />}
      foot="Your other sessions end, and trusted devices are forgotten."
    >
      <ChangePasswordForm />
    </AuthLayout>
  );
}
