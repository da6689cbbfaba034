import { sdkErrors } from '../chain/sdk-errors';
import type { AnteStep } from './ante-step';

/** x/auth/ante/ext.go. */
export const rejectExtensionOptions: AnteStep = (_, { body }) => {
  if (body.extensionOptions.length > 0) throw sdkErrors.unknownExtensionOptions();
};
