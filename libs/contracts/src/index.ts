// size: single export list
export { Party } from './party';
export { isFeeOnly } from './fee-only';
export { OnboardRequest } from './person-name';
export * as messages from './messages';
export {
  APP_VERSION,
  BLOCKED_COUNTRIES,
  MEMO_CHAINS,
  MEMO_MAX_BYTES,
  PAGE_SIZE,
  PASSWORD_MIN,
  REFRESH_RETRIES,
  REHYDRATE_TIMEOUT_MS,
  REPLACED,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN,
  SESSION_MAX_HOURS,
  SPECIAL_CHARACTERS,
  STAFF_IDLE_MINUTES,
  STAKED_BALANCE,
  TRUSTED_DEVICE_DAYS,
  VALIDATOR_NAME_MAX,
  WARNING_SECONDS,
} from './constants';
export {
  ChainId,
  Done,
  IdParams,
  NewPassword,
  NewWalletKey,
  Secret,
  Timestamp,
  TokenSymbol,
  Ulid,
} from './primitives';
export { hasHarmfulCharacters } from './harmful-characters';
export { ChangedPayee, ErrorAnswer, StepUp } from './errors';
export {
  AccessTokenClaims,
  AuthCodeLoginRequest,
  CodeSentAnswer,
  CountriesAnswer,
  Country,
  EmailAddress,
  IdentifierRequest,
  IdentifierType,
  LoginAnswer,
  LoginRequest,
  LogoutRequest,
  MagicLoginRequest,
  PhoneNumber,
  RefreshRequest,
  RegisterRequest,
  ResendAnswer,
  ResendRequest,
  Role,
  SignedInAnswer,
  Tokens,
  User,
  UserAnswer,
  VerifyIdentifierRequest,
} from './identity';
export {
  ChainState,
  CreateWalletRequest,
  MnemonicAnswer,
  TokenHistoryAnswer,
  TokenHistoryParams,
  TokenRow,
  VerifyKeyAnswer,
  VerifyKeyRequest,
  Wallet,
  WalletAnswer,
  WalletTokens,
  WalletTokensAnswer,
  WalletsAnswer,
  WalletSync,
  WalletSyncAnswer,
  type TokenHistory,
} from './wallets';
export {
  CheckPhraseAnswer,
  CheckPhraseRequest,
  PhraseChallenge,
  PhraseChallengeAnswer,
  ResetWalletKeyRequest,
} from './wallet-key';
export { TokenDetail, TokenDetailAnswer } from './token-detail';
export { TransactionsExportQuery, TransactionsPage, TransactionsQuery } from './transactions';
export {
  ReplacementKind,
  ReplacementOffer,
  ReplacementPreview,
  ReplacementPreviewAnswer,
  ReplacementRequest,
  Replacements,
  ReplacementsAnswer,
} from './replacements';
export {
  Recent,
  RecentsAnswer,
  Transaction,
  TransactionAnswer,
  TransactionStatus,
  TransactionType,
  StakingTerms,
  TransferPreview,
  TransferPreviewAnswer,
  TransferPreviewRequest,
  TransferRequest,
  TransferStage,
  TransferType,
  TransferWarning,
} from './transfers';
export {
  AvatarAnswer,
  Contact,
  ContactsAnswer,
  ContactSearchAnswer,
  FollowersPage,
  FollowersQuery,
  Profile,
  ProfileAnswer,
  Receives,
  ReceivesAnswer,
  Relation,
  UpdateProfileRequest,
  isFollowerSearch,
} from './people';
export {
  ContactSupportRequest,
  OpenTicketRequest,
  Ticket,
  TicketAnswer,
  TicketDetail,
  TicketMessage,
  TicketMessageRequest,
  TicketsAnswer,
  TicketsQuery,
  TicketStatus,
  TicketTopic,
} from './support';
export {
  LiveEvent,
  ClearNotificationsQuery,
  MarkNotificationRequest,
  Notification,
  NotificationType,
  NotificationsPage,
  NotificationsQuery,
} from './notifications';
export { AssetFile, ManifestRoute, PageNeeds, PagePurpose, PURPOSE_PATHS, SHELL_PATHS } from './pages';
export {
  CommandName,
  NAV_ICONS,
  PreloadLink,
  RegistryEntry,
  Release,
  ReleaseVersion,
  RemoteManifest,
  RemoteName,
  RemotesAnswer,
  RemotesQuery,
  SlotName,
  SpareRelease,
  SpareReleases,
  type NavEntry,
  type NavIconName,
  type ReleaseAsset,
} from './remotes';
export { ReleaseSource } from './release-source';
export { formatFrame, parseFrame, type StackFrame } from './stack-frame';
export {
  MAX_CANARY_PERCENT,
  MAX_UPLOAD_BYTES,
  MoveAnswer,
  MoveRequest,
  parseUploadAuthorization,
  UploadAnswer,
  uploadAuthorization,
  uploadedFilesOf,
  UploadRequest,
  uploadStatement,
} from './release-upload';
export { PREVIEW_PARAMETER, PreviewAnswer, PreviewRequest } from './release-preview';
export { entryStatement, ReleaseTerms } from './release-terms';
export { ReleaseTypes, TYPES_FILE } from './release-types';
export { findOversize } from './release-limits';
export {
  manifestOf,
  openSlotsOf,
  REMOTE_CONTRACT,
  type OpenSlotName,
  type WrittenRemote,
} from './manifest-of';
export { WrittenManifest } from './written-manifest';
export {
  LiveDescription,
  LiveFrame,
  LiveRemoteAnswer,
  LiveRemoteRequest,
  parseLiveRemote,
  type LiveRemote,
} from './live-remote';
export {
  ForgotPasswordRequest,
  ValidateResetCodeRequest,
  ResetTokenAnswer,
  ResetTokenQuery,
  ValidAnswer,
  ResetPasswordRequest,
  SetupPasswordRequest,
  InitiatePasswordChangeRequest,
  ChallengeAnswer,
  ChangePasswordRequest,
  SignedInSession,
  SessionsAnswer,
  TrustedDevice,
  DevicesAnswer,
  SecurityState,
  SecurityStateAnswer,
  StartTotpRequest,
  StartTotpAnswer,
  VerifyTotpRequest,
  RecoveryCodesAnswer,
  EndTotpRequest,
  RemoveIdentifierRequest,
  RenewRecoveryCodesRequest,
  HandoffAnswer,
  HandoffExchangeRequest,
  Holding,
  DeletionState,
  DeletionStateAnswer,
  DeletionRequest,
  ExportHeaders,
  ExportAnswer,
  Preferences,
  PreferencesRequest,
  PreferencesAnswer,
  NotificationChoices,
  NotificationChoicesRequest,
  NotificationChoicesAnswer,
} from './account';
export { AcceptInvitationRequest, EmailInviteRequest, InvitationOptOutRequest } from './invitations';
export {
  OperatorAddress,
  StakingParams,
  StakingParamsAnswer,
  StakingPool,
  StakingPoolAnswer,
  Validator,
  ValidatorDetail,
  ValidatorDetailAnswer,
  ValidatorEvent,
  ValidatorParams,
  ValidatorsAnswer,
} from './validators';
export {
  CreatedValidator,
  CreatedValidatorAnswer,
  CreateValidatorPreview,
  CreateValidatorPreviewAnswer,
  CreateValidatorPreviewRequest,
  CreateValidatorRequest,
  PrivValidatorKey,
  Rewards,
  RewardsAnswer,
  RewardsQuery,
} from './staking';
export { codeRejected, transferText } from './transfer-text';
export { amountMessages, type AmountFault } from './amount-messages';
export { followText } from './follow-text';
export { topicText } from './topic-text';
export { isPermitted, rolesWith, StaffPermission } from './staff-permissions';
export {
  AdminSession,
  AdminSessionParams,
  AdminUser,
  AdminUserAnswer,
  AdminUserDetail,
  AdminUsersPage,
  AdminUsersExportQuery,
  AdminUsersQuery,
  AdminUserTransfersAnswer,
  OpenScopesAnswer,
  USERS_COUNTED,
  StaffRead,
  StaffReadAnswer,
  StaffReadReason,
  StaffReadRequest,
  StaffReadsAnswer,
  StaffReadScope,
  StaffNote,
  StaffReason,
  StaffReasonRequest,
} from './admin-users';
export {
  NewStaffRequest,
  OpenReleaseRequest,
  StaffRequest,
  StaffRequestAnswer,
  StaffRequestKind,
  StaffRequestsAnswer,
  StaffRequestStatus,
} from './admin-requests';
export {
  AdminTransfer,
  AdminTransferAnswer,
  AdminTransferDetail,
  AdminTransferPeopleAnswer,
  AdminTransferPeopleQuery,
  AdminTransferPerson,
  AdminTransfersExportQuery,
  AdminTransfersPage,
  AdminTransfersQuery,
  AdminTransfersSummary,
  AdminTransfersSummaryAnswer,
  TRANSFERS_COUNTED,
  TransferState,
} from './admin-transfers';
export {
  AuditEntry,
  AuditExportQuery,
  AuditFacetsAnswer,
  AuditPage,
  AuditQuery,
  AuditResult,
  AuditVerdictAnswer,
} from './admin-audit';
export {
  AdminTicket,
  AdminTicketAnswer,
  AdminTicketDetail,
  AdminTicketMessageRequest,
  AdminTicketsAnswer,
  AdminTicketsQuery,
  TicketBox,
} from './admin-tickets';
export { AdminHealth, AdminHealthAnswer, ChainHealthState, JobParams, StuckJob } from './admin-health';
export {
  AdminRelease,
  AdminReleaseAnswer,
  AdminReleasesAnswer,
  CanaryRequest,
  ListedSlot,
  PromoteRequest,
  type ReleaseErrorGroup,
  ReleaseErrorsAnswer,
  ReleaseParams,
  ReleaseRequest,
  ReleaseRequestParams,
  ReleaseState,
} from './admin-releases';
export { cleanText } from './clean-text';
export { TelemetryEvent, TelemetryRequest, VitalName } from './telemetry';
