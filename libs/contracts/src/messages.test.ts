import { AGE_MIN, NAME_MAX, PASSWORD_MIN } from './constants';
import * as messages from './messages';

/** Fixed verbatim by the specification. */
const specified: Record<string, string> = {
  'invalid email format': messages.invalidEmail,
  'name less than 70 characters': messages.nameTooLong,
  'validator name maximum 70 characters': messages.validatorNameTooLong,
  'amount greater than 0': messages.amountPositive,
  'amount required': messages.amountRequired,
  'balance insufficient': messages.balanceInsufficient,
  'consent required': messages.consentRequired,
  'must be at least N years old': messages.ageRequired,
  'invalid phone': messages.invalidPhone,
  'email or phone required': messages.identifierRequired,
  'wallet key required': messages.walletKeyRequired,
  'wallet key invalid': messages.walletKeyInvalid,
  'file size less than a limit': messages.fileTooLarge,
  'file type one of a list': messages.fileType,
  'profile photo must be PNG or JPEG under 4MB': messages.photoRule,
  'enter all recovery phrase words': messages.phraseIncomplete,
  'invalid seed phrase': messages.phraseInvalid,
  'receiver address required': messages.receiverRequired,
  'country required': messages.countryRequired,
  'password at least 8 characters': messages.passwordTooShort,
  'password special character': messages.passwordSpecial,
  'password confirmation must match': messages.passwordMismatch,
  'wallet key at least 8 characters': messages.walletKeyTooShort,
  'wallet key special character': messages.walletKeySpecial,
  'passcodes must match': messages.walletKeyMismatch,
};

const quoted: Record<string, string> = {
  'Request was cancelled': messages.requestCancelled,
  'An unknown error occurred': messages.unknownError,
  'Something went wrong. Please try again later.': messages.serverError,
  'Validation error': messages.validationError,
  'Invalid Auth Code': messages.invalidAuthCode,
  'Invalid refresh token': messages.invalidRefreshToken,
  'Max retries exceeded. Please log in again.': messages.maxRetriesExceeded,
  'User Followed successfully': messages.userFollowed,
  'User Unfollowed successfully': messages.userUnfollowed,
  'Contact invited successfully': messages.contactInvited,
  'Invite link copied to clipboard': messages.inviteLinkCopied,
  'Failed to create validator': messages.createValidatorFailed,
  'Failed to update wallet key, please try again.': messages.updateWalletKeyFailed,
  "We couldn't process your Optio sync request.": messages.syncFailed,
  'Failed to crop image': messages.cropFailed,
  'Please select an image': messages.selectImage,
  'Please search atleast 4 characters for a contacts': messages.searchTooShort,
  'No Contacts in Your Network': messages.noContacts,
};

describe('message catalogue', () => {
  it('has one message for each applicable rule of the specification', () => {
    const words = Object.values(specified);
    expect(words.every((text) => text.length > 0)).toBe(true);
    expect(new Set(words).size).toBe(words.length);
    expect(words).toHaveLength(25);
  });

  it('states the limits of the rules in the messages', () => {
    expect([messages.nameTooLong, messages.validatorNameTooLong]).toEqual([
      expect.stringContaining(`less than ${NAME_MAX}`),
      expect.stringContaining('at most 70'),
    ]);
    expect(messages.ageRequired).toContain(`at least ${AGE_MIN} years old`);
    expect(messages.passwordTooShort).toContain(`at least ${PASSWORD_MIN} characters`);
    expect(messages.walletKeyTooShort).toContain(`at least ${PASSWORD_MIN} characters`);
    expect([messages.fileTooLarge, messages.photoRule].every((text) => text.includes('4MB'))).toBe(true);
    expect(messages.phraseInvalid).toBe('invalid seed phrase');
  });

  it.each(Object.entries(quoted))('matches %p verbatim', (sentence, entry) => {
    expect(entry).toBe(sentence);
  });

  it('has no duplicate message and no leading or trailing space', () => {
    const all: string[] = Object.values(messages);
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
    expect(all.filter((text) => text.trim() !== text)).toEqual([]);
  });
});
