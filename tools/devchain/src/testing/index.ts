export { deliverMessage } from './deliver-message';
export { createPermanentLock, lock, sendDelegateAndLock } from '../conformance/messages';
