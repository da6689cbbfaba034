export { discardAvatar } from './avatars/avatar.service';
export { createAvatarStore, type AvatarStore } from './avatars/avatar-store';
export { onboarded } from './events';
export { accountsJobs } from './jobs';
export {
  hasPrefix,
  searchColumns,
  matchesName,
  normaliseSearchText,
  stripAt,
  findUser,
  readPreferences,
} from './profile.repository';
export { nameInMail, withoutHandleLinks } from './names/name-in-mail';
export { readChoices, readChoicesOf, type Choices } from './notification-choices.service';
export { isReservedName, nameErrors } from './names/reserved-names';
export { registerAccountsRoutes } from './routes';
export { registerGetAvatar } from './routes/avatar';
export { updateProfile } from './profile.service';
export { moveUsername } from './names/usernames.service';
