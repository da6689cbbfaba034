import { Stack } from '../surface/layout';
import { CheckboxField } from './checkbox-field';
import { FormError } from './form-error';
import { PasswordField } from './password-field';
import { Switch } from './switch';
import { TextArea } from './text-area';
import { TextField } from './text-field';

export default { title: 'Design system/Field' };

const ignore = () => undefined;

export const TextFields = () => (
  <Stack>
    <TextField label="First name" defaultValue="Maya" />
    <TextField label="Username" placeholder="username" help="Letters, digits and underscores." />
    <TextField label="Email" defaultValue="maya@" error="Enter a full email address." />
    <TextField label="Referral code" disabled defaultValue="MAYA-27" />
    <TextField label="Large" size="l" />
    <TextArea label="Message" help="At most 2,000 characters." />
  </Stack>
);

export const Passwords = () => (
  <Stack>
    <PasswordField label="Password" defaultValue="correct horse" />
    <PasswordField label="New password" defaultValue="Tr0ub4dor&3" strengthOf="Tr0ub4dor&3" />
    <PasswordField label="Current password" error="This password is wrong." />
  </Stack>
);

export const Choices = () => (
  <Stack>
    <CheckboxField label="Remember this device" defaultChecked />
    <CheckboxField label="I accept the terms" error="Accept the terms to continue." />
    <Switch label="Hide balances" checked onCheckedChange={ignore} />
    <Switch label="Email notifications" checked={false} onCheckedChange={ignore} />
    <Switch label="Sign-in alerts" checked onCheckedChange={ignore} />
    <FormError>The form was not sent. Try again.</FormError>
  </Stack>
);
