import { sdkErrors } from '../chain/sdk-errors';
import type { AnteStep } from './ante-step';

/** x/auth/ante/ext.go: unknown options must not be ignored. */
export const rejectExtensionOptions: AnteStep = (_, { body }) => {
  if (body.extensionOptions.length > 0) throw sdkErrors.unknownExtensionOptions();
};
