import { Stack, Stepper } from '@tessera/ui';
import type { ReactNode } from 'react';

const steps = ['Current password', 'New password'];

export const ChangeSteps = ({ current, back }: { current: 0 | 1; back: ReactNode }) => (
  <Stack gap={5}>
    {back}
    <Stepper steps={steps} current={current} />
  </Stack>
);
