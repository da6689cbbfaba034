import type { IdentifierType } from '@tessera/contracts';
import { useAddIdentifier, useVerifyIdentifier } from '@tessera/api';
import { useNavigate } from '@tessera/platform';
import { AuthLayout, Button, Stack, toast } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import { BackToSettings } from '../../shared/code/back-link';
import { CodeForm } from '../../shared/code/code-form';
import { CodeLead } from '../../shared/code/code-lead';
import { RESEND_WAIT_SECONDS } from '../../shared/code/resend-wait';
import { AddIdentifierForm } from './add-identifier-form';

const words = {
  email: {
    title: text.addEmailTitle,
    lead: text.addEmailSecond,
    other: text.changeEmail,
    done: text.emailAdded,
  },
  phone: {
    title: text.addPhoneTitle,
    lead: text.addPhoneSecond,
    other: text.changePhone,
    done: text.phoneAdded,
  },
} as const;

export function AddIdentifierPage({ type }: { type: IdentifierType }) {
  const [sentTo, setSentTo] = useState<string>();
  const navigate = useNavigate();
  const add = useAddIdentifier();
  const verify = useVerifyIdentifier();
  const { title, lead, other, done } = words[type];
  if (sentTo === undefined) {
    return (
      <AuthLayout title={title} lead={lead} back={<BackToSettings />}>
        <AddIdentifierForm type={type} onSent={setSentTo} />
      </AuthLayout>
    );
  }

  async function check(authCode: string): Promise<void> {
    await verify.mutateAsync({ identifier: sentTo ?? '', authCode });
    toast.success(done);
    await navigate('/settings', { replace: true });
  }
  async function sendAgain(): Promise<number> {
    await add.mutateAsync({ type, identifier: sentTo ?? '' });
    return RESEND_WAIT_SECONDS;
  }
  return (
    <AuthLayout
      title={text.codeTitle}
      lead={<CodeLead to={sentTo} />}
      back={<BackToSettings />}
      foot={text.neverShare}
    >
      <Stack gap={4}>
        <CodeForm onVerify={check} onResend={sendAgain} />
        <Button variant="ghost" full onClick={() => setSentTo(undefined)}>
          {other}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
