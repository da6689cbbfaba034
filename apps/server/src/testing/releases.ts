/** Servers with releases, for tests of the release tool. */
export { createTestRemote, withSourceMap } from './create-test-build';
export { startFakeKms } from './fake-kms';
export { KMS_ACCESS, kmsEnvironment } from './key-stores';
export { createUploadTest } from './create-upload-test';
export { sendUpload } from './send-upload';
