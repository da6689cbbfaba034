import { sdkErrors } from '../chain/sdk-errors';
import type { AnteStep } from './ante-step';

/** x/auth/ante/ext.go: options the chain does not know must not be ignored. */
export const rejectExtensionOptions: AnteStep = (_, { body }) => {
  if (body.extensionOptions.length > 0) throw sdkErrors.unknownExtensionOptions();
};
