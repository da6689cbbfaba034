import { VisuallyHidden } from '../feedback/visually-hidden';
import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** Index of the current step; the number of steps means all done. */
  current: number;
}

/** Progress through a few steps; on phones only the current label is shown. */
export const Stepper = ({ steps, current }: StepperProps) => (
  <ol className={styles.stepper} aria-label="Steps">
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < current ? styles.done : index === current ? styles.cur : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <span>
          {step}
          {index < current && <VisuallyHidden>, done</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
);
