import type { AdminRelease } from '@tessera/contracts/admin-releases';
import { Button, Drawer, Facts, formatDate, formatUtc, Stack } from '@tessera/ui';
import { Moment } from '../../shared/moment';
import { canRollBack, rollbackName, sourceOfStable } from '../../shared/release-words';
import { releasesText } from './messages';
import { MoveDialogs } from './move-dialogs';
import { ReleaseErrors } from './release-errors';
import { Commit, rateInWords, Section, State, StatePill, Version } from './release-parts';
import styles from './releases.module.css';
import { SlotsList } from './slots-list';
import { useMove } from './use-move';
import { VitalsByVersion } from './vitals-by-version';

function ReleaseFacts({ release }: { release: AdminRelease }) {
  const { stable, stableSince, canary, canaryPercent, errorRate, canaryErrorRate, loadP95, state } = release;
  const runs = state === 'canary';
  const source = sourceOfStable(release);
  return (
    <Facts
      facts={[
        { label: releasesText.state, value: <State {...release} /> },
        {
          label: releasesText.stable,
          value: stable === null ? releasesText.notStable : <Version version={stable} />,
        },
        { label: releasesText.commit, value: source?.commit !== undefined && <Commit source={source} /> },
        { label: releasesText.owner, value: source?.owner },
        { label: releasesText.stableSince, value: stableSince !== null && <Moment at={stableSince} /> },
        {
          label: releasesText.canary,
          value: canary === null || !runs ? releasesText.none : <Version version={canary} />,
        },
        { label: releasesText.canaryShare, value: runs && `${canaryPercent}%` },
        { label: releasesText.errorsStable, value: rateInWords(errorRate) },
        { label: releasesText.errorsCanary, value: runs && rateInWords(canaryErrorRate) },
        { label: releasesText.load, value: releasesText.ms(loadP95) },
      ]}
    />
  );
}

export function ReleaseDrawer({ release, onClose }: { release: AdminRelease; onClose: () => void }) {
  const { name, stable, canary, state, versions, slots = [], vitals = [] } = release;
  const move = useMove(name);
  return (
    <>
      <Drawer open={move.asked === null} onOpenChange={(open) => !open && onClose()} title={name}>
        <Stack gap={6}>
          <ReleaseFacts release={release} />
          {slots.length > 0 && <SlotsList slots={slots} />}
          <ReleaseErrors name={name} />
          <VitalsByVersion vitals={vitals} />
          <Section
            title={releasesText.kept}
            items={versions.map(({ version, published_at, source }) => (
              <li key={version} className={styles.kept}>
                <span>
                  <Version version={version} />
                  <span className={styles.facts} title={formatUtc(published_at)}>
                    {releasesText.publishedOn(formatDate(published_at))}
                  </span>
                  <Commit source={source} />
                </span>
                {version === stable && <StatePill state="stable" />}
                {version === canary && version !== stable && <StatePill state={state} />}
                {version !== stable && (
                  <Button
                    variant="secondary"
                    size="s"
                    aria-label={releasesText.of(releasesText.promote, version)}
                    onClick={() => move.ask({ kind: 'promote', version })}
                  >
                    {releasesText.promote}
                  </Button>
                )}
              </li>
            ))}
          />
          {state === 'canary' && canRollBack(release) && (
            <Button variant="danger-quiet" onClick={() => move.ask({ kind: 'rollback' })}>
              {releasesText.rollBackTo(rollbackName(release))}
            </Button>
          )}
        </Stack>
      </Drawer>
      <MoveDialogs release={release} move={move} />
    </>
  );
}
