export {
  blockedPairs,
  isBlockedBetween,
  isFollowing,
  noBlockBetween,
  pairOf,
  pairsWhere,
} from './relations.repository';
export { readParties } from './contacts/contacts.repository';
export { countLookup } from './contacts/search-contacts.service';
export { blocked, followed } from './events';
export { invitations } from './invitations/invitations.table';
export { peopleJobs } from './jobs';
export {
  eraseInvitations,
  exportContacts,
  exportInvitations,
  forgetContacts,
} from './personal-data.repository';
export { follows } from './relations.table';
export { registerPeopleRoutes } from './routes';
