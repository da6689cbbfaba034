import { Stepper } from '@tessera/ui';
import { text } from '../../messages';

const steps = [text.stepEmail, text.stepProfile, text.stepWallet];

export const OnboardingSteps = ({ current }: { current: 'email' | 'profile' }) => (
  <Stepper steps={steps} current={current === 'email' ? 0 : 1} />
);
