import { Stack } from '../surface/layout';
import { OtpInput } from './otp-input';

export default { title: 'Design system/OTP input' };

const ignore = () => undefined;

export const Codes = () => (
  <Stack gap={8}>
    <OtpInput value="" onChange={ignore} label="Empty code" />
    <OtpInput value="1234" onChange={ignore} label="Code" />
    <OtpInput value="123456" onChange={ignore} label="Wrong code" error="This code is wrong." />
    <OtpInput value="123" onChange={ignore} label="Compact code" compact />
  </Stack>
);
