import type { IdentifierType } from '@tessera/contracts';
import { useAddIdentifier, useVerifyIdentifier } from '@tessera/api';
import type { ReactNode } from 'react';
import { CodeLead } from './code-lead';
import { CodeStep } from './code-step';
import { RESEND_WAIT_SECONDS } from './use-resend-wait';

interface AddedCodeStepProps {
  type: IdentifierType;
  identifier: string;
  back: ReactNode;
  foot?: string;
  other: string;
  onOther: () => void;
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
