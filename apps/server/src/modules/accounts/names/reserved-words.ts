const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** A name that contains one of these words is reserved. */
export const PROTECTED_WORDS = words(`
  tessera optio official admin admins administrator administrators sysadmin support supports helpdesk
  compliance operations operator staff moderator moderators team teams security superuser webmaster
  postmaster hostmaster
`);

/** A name that contains one of these words is reserved if all its other words are in this file too. */
export const SYSTEM_WORDS = words(`
  help root system api www wallet wallets mail email noreply abuse info billing legal privacy terms about
  status fraud treasury customer service services verify verified verification user users account accounts
  null undefined everyone nobody anonymous deleted mod mods ops agent bot test media assets releases
  remotes static public health metrics docs blog payments invitations admin login logout signup register
  verify-otp magicLogin callback forgot-password reset-password setup-password no-invitations contact
  support account-deletion onboarding verify-identifier verify-phone-number change-password
  verify-change-password settings contacts followers profile help-support notifications notification
  my-assets distribution create-validator validator validators staking stake dashboard home setup-wallet
  send-receive error session sessions prices countries events
`);

/** Words that may complete a reserved name: `my wallet` is reserved. `my wallet fan` is not: `fan` is in no list. */
export const FILLER_WORDS = words(`
  my the real your our app hq com net org inc ltd group global online desk center centre care line live
  chat pay bank crypto chain coin token swap exchange web site page news alert alerts office
`);
