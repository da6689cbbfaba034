export type Act =
  'freeze' | 'unfreeze' | 'roles' | 'end-sessions' | 'end-session' | 'forget-devices' | 'resend-code';
