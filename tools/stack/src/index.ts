export { startServerBeside, startStack } from './lazy';
export type { StartStackParameters } from './start-stack';
export type { RunningStack, ServiceName } from './stack';
export type { ServerBeside } from './services/start-server-beside';
export { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_WALLET_KEY, type DemoPerson } from './seed/demo-people';
export { createMailReader, type MailReader } from './seed/mail-code';
export { DEMO_STAFF, type DemoStaff } from './seed/demo-staff';
export { authenticatorCode } from './seed/authenticator-code';
export { readAuthenticators } from './seed/authenticators';
