export { ConfirmForm } from './confirm-form';
export { FailedView } from './failed-view';
export { Fee, Network } from './fee-facts';
export { Hash } from './hash';
export { QuoteExpiry } from './quote-expiry';
export { ResultButtons } from './result-buttons';
export { StepUpForm } from './step-up-form';
export { UnknownView } from './unknown-view';
