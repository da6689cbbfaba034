import { useEffect, type ReactNode } from 'react';
import { ConfirmForm, type ConfirmFormProps } from './confirm-form';
import { StepUpForm } from './step-up-form';

interface ConfirmProps extends ConfirmFormProps {
  figure: ReactNode;
  codeTerms?: ReactNode;
}

/** Confirms a request with the wallet key, and with a second code above the limit. */
export function Confirm({ figure, codeTerms, ...props }: ConfirmProps) {
  const { status, stepUp, typeKey } = props.flow;

  // Clear the wallet key on unmount, also when the session ends.
  useEffect(() => () => typeKey(''), [typeKey]);

  if (status !== 'step-up' || stepUp === null) return <ConfirmForm {...props} />;
  const { children: _terms, ...rest } = props;
  return (
    <StepUpForm {...rest} asked={stepUp} figure={figure}>
      {codeTerms}
    </StepUpForm>
  );
}
