/**
 * Every sentence that the specification fixes (sections 5 and 8) and every rule of its text catalogue, one entry each.
 * Screens and server take them from here, so that the same words stand in both.
 */

import { AGE_MIN } from './constants';

// Section 8, the error catalogue.
export const requestCancelled = 'Request was cancelled';
export const unknownError = 'An unknown error occurred';
export const serverError = 'Something went wrong. Please try again later.';
export const validationError = 'Validation error';
export const invalidAuthCode = 'Invalid Auth Code';
export const invalidRefreshToken = 'Invalid refresh token';
export const maxRetriesExceeded = 'Max retries exceeded. Please log in again.';
export const userFollowed = 'User Followed successfully';
export const userUnfollowed = 'User Unfollowed successfully';
export const contactInvited = 'Contact invited successfully';
export const inviteLinkCopied = 'Invite link copied to clipboard';
export const createValidatorFailed = 'Failed to create validator';
export const updateWalletKeyFailed = 'Failed to update wallet key, please try again.';
export const syncFailed = "We couldn't process your Optio sync request.";
export const cropFailed = 'Failed to crop image';
export const selectImage = 'Please select an image';
export const searchTooShort = 'Please search atleast 4 characters for a contacts';

// Section 5, the text catalogue's rules.
export const invalidEmail = 'Invalid email format';
export const nameTooLong = 'Name must be less than 70 characters';
export const nameRequired = 'Name is required';
export const validatorNameTooLong = 'Validator name must be at most 70 characters';
export const validatorNameRequired = 'Validator name is required';
export const shareFormat = 'Enter a rate between 0% and 100%';
export const creationHeightFormat = 'This is not the height of a block';
export const amountPositive = 'Amount must be greater than 0';
export const amountRequired = 'Amount is required';
export const amountFormat = 'Enter the amount in digits, with a point for decimals';
export const amountDecimals = 'Too many decimals for this token';
export const balanceInsufficient = 'Insufficient balance';
export const balanceInsufficientForFee = 'Insufficient balance for the network fee';
export const consentRequired = 'Consent is required';
export const ageRequired = `You must be at least ${AGE_MIN} years old`;
export const invalidPhone = 'Invalid phone number';
export const identifierRequired = 'Email or phone is required';
export const passwordRequired = 'Password is required';
export const passwordTooShort = 'Password must be at least 8 characters';
export const passwordTooLong = 'Password must be at most 128 characters';
export const passwordSpecial = 'Password must contain at least one special character';
export const passwordCommon = 'This password is too common';
export const passwordMismatch = 'Passwords must match';
export const credentialsWrong = 'The details do not match an account';
export const walletKeyRequired = 'Wallet key is required';
export const walletKeyInvalid = 'Wallet key is invalid';
export const walletKeyTooShort = 'Wallet key must be at least 8 characters';
export const walletKeyTooLong = 'Wallet key must be at most 128 characters';
export const walletKeySpecial = 'Wallet key must contain at least one special character';
export const walletKeyMismatch = 'Wallet keys must match';
export const fileTooLarge = 'File size must be less than 4MB';
export const fileType = 'File type must be one of PNG, JPEG';
export const photoRule = 'Profile photo must be PNG or JPEG under 4MB';
export const phraseIncomplete = 'Enter all recovery phrase words';
export const phraseInvalid = 'invalid seed phrase';
export const receiverRequired = 'Receiver address is required';
export const countryRequired = 'Country is required';

// Rules that the design adds to the specification's.
export const offline = 'No connection. Try again when you are online.';
export const walletKeyCommon = 'This wallet key is too common';
export const walletKeyUnchanged = 'The new wallet key must differ from the current one';
export const walletKeyIsPassword = 'Wallet key must differ from your password';
export const walletKeyOrPhrase = 'Enter your wallet key or your recovery phrase';
export const walletKeyLocked = 'The wallet key is locked after too many wrong tries';
export const phrasePublic = 'This recovery phrase is publicly known: anyone can take what it holds';
export const phraseWordRequired = 'Enter both words';
export const phraseWordsWrong = 'These are not the words of your recovery phrase';
export const addressInvalid = 'This is not a valid address';
export const addressForeign = 'This address belongs to another network';
export const addressOwn = 'This is your own address';
export const addressRefused = 'This address cannot receive coins';
export const receiverUnknown = 'Nobody with this username can receive here';
export const memoTooLong = 'Memo must be at most 256 bytes';
export const memoNotAllowed = 'A memo can be sent on Optio only';
export const memoCharacters = 'Memo must not contain control or invisible characters';
export const validatorNameCharacters = 'Validator name must not contain control or invisible characters';
export const textCharacters = 'Text must not contain control or invisible characters';
export const historyHours = 'Use a whole number of hours from 1 to 8760';
export const countryBlocked = 'This country is not supported';
export const usernameFormat = 'Use 3 to 30 of a–z, 0–9, _ and .';
export const usernameTaken = 'This username is taken';
export const usernameReserved = 'This username is reserved';
export const nameReserved = 'This name is reserved. Enter your own name.';
export const nameMixesAlphabets = 'Use the letters of one alphabet in a word';
export const usernameChanges = 'You can change your username 3 times in 30 days';
export const codeFormat = 'Enter the 6 digits of the code';
export const unknownField = 'Unknown field';
export const fieldInvalid = 'This field is not valid';
export const redirectRefused = 'This address is not allowed';
export const linkExpired = 'This link has expired or was used before';
export const linkElsewhere =
  'Open this link in the browser you started in, or enter the code from the mail there';
export const sessionElsewhere = 'Open the payments site in the browser in which you signed in';
export const currentPasswordWrong = 'This is not your password';
export const passwordUnchanged = 'The new password must differ from the current one';
export const passwordMissing = 'Set a password for your account first';
export const resetNeeded = 'Too many wrong passwords. Set a new password to sign in.';
export const captchaFailed = 'Please confirm that you are not a robot';
export const totpActive = 'The authenticator app is on already';
export const totpInactive = 'The authenticator app is off';
export const totpCodeRequired = 'Enter the code of your authenticator app';
export const mainIdentifier = 'Codes go to this one, so it stays';
export const totpRequired = 'Staff sign in with an authenticator app';
export const appOutdated = 'A newer version is ready. Please reload the page.';
export const securityNotifications = 'Security messages cannot be switched off';
export const holdingsRemain = 'Your wallet still holds coins';
export const stepUpRequired = 'This is more than your usual limit.';
export const deletionCode = 'Deleting an account needs a code.';
export const stepUpSentTo = 'We sent a second code to';
export const stepUpTotp = 'Enter the code of your authenticator app.';
export const heldAfterReset =
  'The recovery phrase was used less than 24 hours ago, to reset the wallet key or to import the wallet, so a large payment waits 24 hours before it goes out.';
export const holdOver = 'This payment has left already and cannot be cancelled';
export const replacementUnsupported = 'Only transfers on Ethereum can be sped up or cancelled';
export const replacementOver = 'This transfer has ended already';
export const replacementInBlock = 'The first one got into a block before.';
export const transferInBlock = 'It got into a block already.';
export const cancellationInBlock = 'The cancellation got into a block already.';
export const replacementNotSent = 'This transfer has not been sent to the network yet';
export const replacementAlreadyCancelling = 'You have asked to cancel this transfer';
export const transferCancelled = 'You cancelled this transfer before it was sent.';
export const alreadyInvited = 'You invited this address not long ago';

// People and support.
export const noContacts = 'No Contacts in Your Network';
export const followerSearchTooShort = 'Please enter at least 2 letters';
export const selfFollow = 'You cannot follow yourself';
export const selfBlock = 'You cannot block yourself';
export const bioTooLong = 'Bio must be at most 160 characters';
export const nameCharacters = 'Name must not contain control or invisible characters';
export const bioCharacters = 'Bio must not contain control or invisible characters';
export const photoUnreadable = 'This picture cannot be read';
export const photoTooManyPixels = 'This picture has too many pixels';
export const photoOne = 'Send one picture';
export const photoUnderWay = 'Another photo of yours is being saved';
export const ticketSubjectRequired = 'Subject is required';
export const ticketSubjectTooLong = 'Subject must be at most 120 characters';
export const ticketMessageRequired = 'Message is required';
export const ticketMessageTooLong = 'Message must be at most 2,000 characters';
export const ticketClosed = 'This ticket is closed';
export const ticketFull = 'This ticket has 200 messages. Open a new one to go on.';
export const countryLocked = 'Ask support to change your country';
export const ticketPhrase = 'This looks like a recovery phrase. Never send it to anybody, us included.';
export const ticketTooMany = 'You have 10 open tickets. Close one to open another.';
export const ticketTransaction = 'This is not a transaction of yours';
export const contactReceived = 'Thank you. We answer by email.';

// Staff.
export const roleRequired = 'This is not part of your role';
export const staffStepUp = 'Changes by staff need a second code every five minutes.';
export const staffReadRequired = 'Give a reason to open this part of the record';
export const staffTicketForeign = 'This is not a ticket of this person';
export const alreadyFrozen = 'Sending is frozen already';
export const notFrozen = 'Sending is not frozen';
export const nothingToResend = 'No code is waiting. They start again and get a new one.';
export const ownRequest = 'A second person must decide what you asked for';
export const ownAccount = 'Staff do not change their own account';
export const roleHeld = 'They have this role already';
export const roleNotHeld = 'They do not have this role';
export const lastAdmin = 'They are the last Admin';
export const lastAdminStays = 'You are the last Admin: somebody else has to be one first';
export const staffNeedsTotp = 'An authenticator app must be on first';
export const requestOpen = 'This was asked already and waits for a second person';
export const requestDecided = 'This was decided already';
export const requestExpired = 'This was not decided within 24 hours. Ask again.';
export const requestUnfounded = 'Who asked for it is not allowed to any more. Ask again.';
export const staffReasonRequired = 'Reason is required';
export const staffReasonTooShort = 'Reason must be at least 10 characters';
export const staffReasonTooLong = 'Reason must be at most 280 characters';
export const staffNoteRequired = 'Note is required';
export const staffNoteTooShort = 'Note must be at least 10 characters';
export const staffNoteTooLong = 'Note must be at most 280 characters';
export const staffTicketRequired = 'Ticket number is required';
export const jobRetried = 'The job is back in the queue';
/** After the name of who has it. */
export const ticketTaken = 'has taken this ticket';
export const staffMessageTooLong = 'Message must be at most 5,000 characters';
