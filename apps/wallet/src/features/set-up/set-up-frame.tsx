import type { ReactNode } from 'react';
import { Page, PageHeader, Stepper } from '@tessera/platform';
import { setUpSteps } from './set-up-paths';
import styles from './set-up.module.css';
import { useSetUpPage } from './use-set-up-page';

interface SetUpFrameProps {
  /** Index of the step. */
  step: number;
  /** The card itself has the heading when there is none. */
  title?: string;
  lead?: string;
  children: ReactNode;
}

/** Stepper, title and one sentence; the step's own card stands below. */
export function SetUpFrame({ step, title, lead, children }: SetUpFrameProps) {
  useSetUpPage();
  return (
    <Page width="setup">
      <div className={styles.stepper}>
        <Stepper steps={setUpSteps} current={step} />
      </div>
      {title !== undefined && <PageHeader title={title} lead={lead} />}
      <div className={styles.stack}>{children}</div>
    </Page>
  );
}
