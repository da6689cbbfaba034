import type { AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import { Drawer, Facts, Stack } from '@tessera/ui';
import { Moment } from '../../shared/moment';
import { releasesText } from './messages';
import { ReleaseErrors } from './release-errors';
import { Commit, Version } from './release-parts';

interface ShellDrawerProps {
  shell: AdminReleasesAnswer['shell'];
  onClose: () => void;
}

export const ShellDrawer = ({ shell: { version, deployed_at, source }, onClose }: ShellDrawerProps) => (
  <Drawer open onOpenChange={(open) => !open && onClose()} title={releasesText.shellTitle}>
    <Stack gap={6}>
      <Facts
        facts={[
          { label: releasesText.stable, value: <Version version={version} /> },
          { label: releasesText.commit, value: source?.commit !== undefined && <Commit source={source} /> },
          { label: releasesText.owner, value: source?.owner },
          { label: releasesText.stableSince, value: <Moment at={deployed_at} /> },
        ]}
      />
      <ReleaseErrors name="shell" />
    </Stack>
  </Drawer>
);
