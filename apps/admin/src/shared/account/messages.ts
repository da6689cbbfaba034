import type { Act } from './asked';

interface ActWords {
  title: (whom: string) => string;
  lead: string;
  submit: string;
  done: string;
}

export const actText: Record<Exclude<Act, 'roles'>, ActWords> = {
  freeze: {
    title: (whom) => `Freeze ${whom}`,
    lead: 'Sending closes at once. Reading, unstaking and support stay open. Two people must agree to unfreeze.',
    submit: 'Freeze',
    done: 'Frozen',
  },
  unfreeze: {
    title: (whom) => `Ask to unfreeze ${whom}`,
    lead: 'A second person must approve it within 24 hours. Until then sending stays closed.',
    submit: 'Ask to unfreeze',
    done: 'Asked. A second person must approve it.',
  },
  'end-sessions': {
    title: (whom) => `End all sessions of ${whom}`,
    lead: 'Every browser is signed out at its next call. The person can sign in again.',
    submit: 'End sessions',
    done: 'All sessions have ended',
  },
  'end-session': {
    title: (whom) => `End a session of ${whom}`,
    lead: 'This browser is signed out at its next call. The person can sign in again.',
    submit: 'End session',
    done: 'The session has ended',
  },
  'forget-devices': {
    title: (whom) => `Forget the devices of ${whom}`,
    lead: 'No browser is trusted any more: the next sign-in asks for a code everywhere.',
    submit: 'Forget devices',
    done: 'The devices are forgotten',
  },
  'resend-code': {
    title: (whom) => `Resend the verification of ${whom}`,
    lead: 'A new code goes to the e-mail or phone of the sign-up. You do not see it.',
    submit: 'Resend',
    done: 'A new code was sent',
  },
};
