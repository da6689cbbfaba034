import type { AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import { Drawer, Facts, Stack } from '@tessera/ui';
import { Moment } from '../../shared/moment';
import { ReleaseErrors } from './release-errors';
import { ReleaseVitals } from './release-vitals';
import { Commit, Version } from './release-parts';

interface ShellDrawerProps {
  shell: AdminReleasesAnswer['shell'];
  onClose: () => void;
}

export const ShellDrawer = ({ shell: { version, deployed_at, source }, onClose }: ShellDrawerProps) => (
  <Drawer open onOpenChange={(open) => !open && onClose()} title="Shell">
    <Stack gap={6}>
      <Facts
        facts={[
          { label: 'Stable', value: <Version version={version} /> },
          { label: 'Commit', value: source?.commit !== undefined && <Commit source={source} /> },
          { label: 'Owner', value: source?.owner },
          { label: 'Stable since', value: <Moment at={deployed_at} /> },
        ]}
      />
      <ReleaseErrors name="shell" />
      <ReleaseVitals name="shell" />
    </Stack>
  </Drawer>
);
