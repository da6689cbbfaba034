import type { AdminRelease } from '@tessera/contracts/admin-releases';
import { Button, Drawer, Facts, formatDate, formatUtc, Pill, Stack } from '@tessera/ui';
import { Moment } from '../../shared/moment';
import { canRollBack, rollbackName, sourceOfStable } from '../../shared/release-words';
import { killText, releasesText } from './messages';
import { MoveDialogs } from './move-dialogs';
import { ReleaseErrors } from './release-errors';
import { ReleaseVitals } from './release-vitals';
import { Commit, rateInWords, Section, State, StatePill, Version } from './release-parts';
import styles from './releases.module.css';
import { SlotsList } from './slots-list';
import { useMove } from './use-move';

/** The server refuses `auth`, and without `admin` there is no page to revive it. */
const NOT_KILLED = new Set(['auth', 'admin']);

function ReleaseFacts({ release }: { release: AdminRelease }) {
  const { stable, stableSince, canary, canaryPercent, errorRate, canaryErrorRate, loadP95 } = release;
  const { state, ramp, killed } = release;
  const runs = state === 'canary';
  const source = sourceOfStable(release);
  return (
    <Facts
      facts={[
        { label: 'State', value: <State {...release} /> },
        { label: 'Reason', value: killed && killText.since(killed.reason, formatDate(killed.at)) },
        { label: 'Stable', value: stable === null ? 'None yet' : <Version version={stable} /> },
        { label: 'Commit', value: source?.commit !== undefined && <Commit source={source} /> },
        { label: 'Owner', value: source?.owner },
        { label: 'Stable since', value: stableSince !== null && <Moment at={stableSince} /> },
        { label: 'Canary', value: canary === null || !runs ? 'None' : <Version version={canary} /> },
        { label: 'Traffic on canary', value: runs && `${canaryPercent}%` },
        { label: 'People on canary', value: release.canaryAudience },
        {
          label: 'Ramp',
          value: ramp !== undefined && (
            <>
              {releasesText.rampStep(ramp)} {releasesText.rampSteps(ramp.steps)} <Moment at={ramp.nextAt} />
            </>
          ),
        },
        { label: 'Errors of stable, 1 hour', value: rateInWords(errorRate) },
        { label: 'Errors of canary, 1 hour', value: runs && rateInWords(canaryErrorRate) },
        { label: 'Load p95', value: releasesText.ms(loadP95) },
      ]}
    />
  );
}

export function ReleaseDrawer({ release, onClose }: { release: AdminRelease; onClose: () => void }) {
  const { name, stable, canary, state, killed, versions, slots = [] } = release;
  const move = useMove(name);
  return (
    <>
      <Drawer open={move.asked === null} onOpenChange={(open) => !open && onClose()} title={name}>
        <Stack gap={6}>
          <ReleaseFacts release={release} />
          {slots.length > 0 && <SlotsList slots={slots} />}
          <ReleaseErrors name={name} />
          <ReleaseVitals name={name} />
          <Section
            title="Versions kept"
            items={versions.map(({ version, published_at, source, staged }) => (
              <li key={version} className={styles.kept}>
                <span>
                  <Version version={version} />
                  <span className={styles.facts} title={formatUtc(published_at)}>
                    {`published ${formatDate(published_at)}`}
                  </span>
                  {staged !== undefined && staged.previewUntil !== null && (
                    <span className={styles.facts} title={formatUtc(staged.previewUntil)}>
                      {releasesText.previewUntil(formatDate(staged.previewUntil))}
                    </span>
                  )}
                  <Commit source={source} />
                </span>
                {staged !== undefined && <Pill tone="neutral">{releasesText.staged}</Pill>}
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
          {killed && (
            <Button variant="secondary" onClick={() => move.ask({ kind: 'revive' })}>
              {killText.revive.button}
            </Button>
          )}
          {(!killed || killed.byKey === true) && !NOT_KILLED.has(name) && (
            <Button variant="danger-quiet" onClick={() => move.ask({ kind: 'kill' })}>
              {killed ? killText.takeOver : killText.kill.button}
            </Button>
          )}
        </Stack>
      </Drawer>
      <MoveDialogs release={release} move={move} />
    </>
  );
}
