import { Stack, Stepper } from '@tessera/ui';
import type { ReactNode } from 'react';
import { text } from '../../messages';

const steps = [text.currentPassword, text.newPassword];

export const ChangeSteps = ({ current, back }: { current: 0 | 1; back: ReactNode }) => (
  <Stack gap={5}>
    {back}
    <Stepper steps={steps} current={current} />
  </Stack>
);
