export {
  blockedPairs,
  isBlockedBetween,
  isFollowing,
  noBlockBetween,
  pairOf,
  pairsWhere,
} from './relations.repository';
export { blocked, followed } from './events';
export { exportContacts } from './contacts/export-contacts.repository';
export { follows } from './follows/follows.table';
export { forgetContacts } from './contacts/erase-contacts.repository';
export { eraseInvitations, exportInvitations } from './invitations/personal-data.repository';
export { invitations } from './invitations/invitations.table';
export { peopleJobs } from './jobs';
export { readParties } from './profiles/parties.repository';
export { registerPeopleRoutes } from './routes';
export { countLookup } from './contacts/search-contacts.service';
