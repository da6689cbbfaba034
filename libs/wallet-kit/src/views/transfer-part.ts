import { createPart, later } from '@tessera/ui';

// With the layout, beside which the home page shows it; both remotes that make transfers show the same.
const part = createPart(() => import(/* webpackChunkName: "layout" */ './transfer-layer'));

/** Fetches the views of a transfer before the first of them is shown. */
export const preloadTransferViews = part.preload;

export const ConfirmForm = later(part, (module) => module.ConfirmForm);
export const FailedView = later(part, (module) => module.FailedView);
export const Fee = later(part, (module) => module.Fee);
export const Network = later(part, (module) => module.Network);
export const Hash = later(part, (module) => module.Hash);
export const QuoteExpiry = later(part, (module) => module.QuoteExpiry);
export const ResultButtons = later(part, (module) => module.ResultButtons);
export const StepUpForm = later(part, (module) => module.StepUpForm);
export const UnknownView = later(part, (module) => module.UnknownView);
