import type { ReactNode } from 'react';
import { Page, PageHeader, Stack, Stepper } from '@tessera/ui';
import { setUpSteps } from './set-up-paths';
import { useSetUp, type SetUpMode } from './set-up.store';
import { useSetUpPage } from './use-set-up-page';

interface SetUpFrameProps {
  step: number;
  /** Default: the chosen mode, which is wiped once the wallet exists. */
  mode?: SetUpMode;
  title?: string;
  lead?: string;
  children: ReactNode;
}

export function SetUpFrame({ step, mode, title, lead, children }: SetUpFrameProps) {
  useSetUpPage();
  const chosen = useSetUp((state) => state.mode);
  return (
    <Page width="setup">
      <div style={{ marginBottom: 28 }}>
        <Stepper steps={setUpSteps[mode ?? chosen]} current={step} />
      </div>
      {title !== undefined && <PageHeader title={title} lead={lead} />}
      <Stack>{children}</Stack>
    </Page>
  );
}
