import type { ReactNode } from 'react';
import { Page, PageHeader, Stepper } from '@tessera/ui';
import { setUpSteps } from './set-up-paths';
import styles from './set-up.module.css';
import { useSetUp, type SetUpMode } from './set-up.store';
import { useSetUpPage } from './use-set-up-page';

interface SetUpFrameProps {
  /** Index of the step. */
  step: number;
  /** Whose steps to show; the chosen one by default. The choice is wiped once the wallet exists. */
  mode?: SetUpMode;
  /** The card itself has the heading when there is none. */
  title?: string;
  lead?: string;
  children: ReactNode;
}

/** Stepper, title and one sentence; the step's own card stands below. */
export function SetUpFrame({ step, mode, title, lead, children }: SetUpFrameProps) {
  useSetUpPage();
  const chosen = useSetUp((state) => state.mode);
  return (
    <Page width="setup">
      <div className={styles.stepper}>
        <Stepper steps={setUpSteps[mode ?? chosen]} current={step} />
      </div>
      {title !== undefined && <PageHeader title={title} lead={lead} />}
      <div className={styles.stack}>{children}</div>
    </Page>
  );
}
