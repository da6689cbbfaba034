import { AuthLayout, Button, Stack } from '@tessera/ui';
import type { ComponentProps, ReactNode } from 'react';
import { text } from '../../messages';
import { CodeForm } from './code-form';

interface CodeStepProps extends ComponentProps<typeof CodeForm> {
  lead: ReactNode;
  back: ReactNode;
  foot?: string;
  /** Label of the button that returns to the identifier. */
  other: string;
  onOther: () => void;
}

/** Page that asks for the code that was sent to an identifier. */
export const CodeStep = ({ lead, back, foot = text.neverShare, other, onOther, ...form }: CodeStepProps) => (
  <AuthLayout title={text.codeTitle} lead={lead} back={back} foot={foot}>
    <Stack gap={4}>
      <CodeForm {...form} />
      <Button variant="ghost" full onClick={onOther}>
        {other}
      </Button>
    </Stack>
  </AuthLayout>
);
