import { AuthLayout, Button, Stack, Text } from '@tessera/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { IdentifierType } from '@tessera/contracts/identity';
import { useAddIdentifier, useVerifyIdentifier } from '@tessera/api';
import { text } from '../../messages';
import { CodeForm } from './code-form';
import { RESEND_WAIT_SECONDS } from './use-resend-wait';

export const CodeLead = ({ to, withLink = false }: { to: string; withLink?: boolean }) => (
  <>
    We sent a 6-digit code to <Text weight="medium">{to}</Text>. It works for 10 minutes.
    {withLink && ' The message also holds a sign-in link.'}
  </>
);

interface CodeStepProps extends ComponentProps<typeof CodeForm> {
  lead: ReactNode;
  back: ReactNode;
  foot?: string;
  other: string;
  onOther: () => void;
}

export const CodeStep = ({ lead, back, foot = text.neverShare, other, onOther, ...form }: CodeStepProps) => (
  <AuthLayout title="Enter your code" lead={lead} back={back} foot={foot}>
    <Stack gap={4}>
      <CodeForm {...form} />
      <Button variant="ghost" full onClick={onOther}>
        {other}
      </Button>
    </Stack>
  </AuthLayout>
);

interface AddedCodeStepProps extends Pick<CodeStepProps, 'back' | 'foot' | 'other' | 'onOther'> {
  type: IdentifierType;
  identifier: string;
  onVerified?: () => Promise<void>;
}

/** Asks for the code of an added e-mail or phone. A right code updates the user. */
export function AddedCodeStep({ type, identifier, onVerified, ...page }: AddedCodeStepProps) {
  const add = useAddIdentifier();
  const verify = useVerifyIdentifier();
  return (
    <CodeStep
      {...page}
      lead={<CodeLead to={identifier} />}
      onVerify={async (authCode) => {
        await verify.mutateAsync({ identifier, authCode });
        await onVerified?.();
      }}
      onResend={async () => {
        await add.mutateAsync({ type, identifier });
        return RESEND_WAIT_SECONDS;
      }}
    />
  );
}
