export { discardAvatar } from './avatars/avatar.service';
export { createAvatarStore, type AvatarStore } from './avatars/avatar-store';
export { onboarded } from './events';
export { accountsCrontab, accountsJobs } from './jobs';
export {
  hasPrefix,
  searchColumns,
  matchesName,
  normaliseSearchText,
  stripAt,
} from './user-search.repository';
export { nameInMail, withoutHandleLinks } from './names/name-in-mail';
export { readChoices, readChoicesOf, type Choices } from './notification-choices.service';
export { findUser, readPreferences } from './profile.repository';
export { isReservedName, nameErrors } from './names/reserved-names';
export { registerAccountsRoutes } from './routes';
export { registerGetAvatar } from './routes/get-avatar';
export { updateProfile } from './update-profile.service';
export { moveUsername } from './names/usernames.service';
