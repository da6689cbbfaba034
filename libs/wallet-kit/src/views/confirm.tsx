import { useEffect, type ReactNode } from 'react';
import { ConfirmForm, type ConfirmFormProps } from './confirm-form';
import { StepUpForm } from './step-up-form';

interface ConfirmProps extends ConfirmFormProps {
  /** Above the boxes of the second code. */
  figure: ReactNode;
  /** Below the boxes of the second code. */
  codeTerms?: ReactNode;
}

/** The terms with the wallet key, and a second code above the limit. */
export function Confirm({ figure, codeTerms, ...props }: ConfirmProps) {
  const { status, stepUp, typeKey } = props.flow;

  // The key does not outlive its field, also when the session ends.
  useEffect(() => () => typeKey(''), [typeKey]);

  if (status !== 'step-up' || stepUp === null) return <ConfirmForm {...props} />;
  const { children: _terms, ...rest } = props;
  return (
    <StepUpForm {...rest} asked={stepUp} figure={figure}>
      {codeTerms}
    </StepUpForm>
  );
}
