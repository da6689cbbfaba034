import type { AdminRelease } from '@tessera/contracts/admin-releases';
import { ConfirmDialog } from '@tessera/ui';
import { ReasonDialog } from '../../shared/account/reason-dialog';
import { isOlder, rollbackName, shortVersion } from '../../shared/release-words';
import { CanaryDialog } from './canary-dialog';
import { killText, releasesText } from './messages';
import type { AskedMove, Move } from './use-move';

function wordsOf(asked: Exclude<AskedMove, { kind: 'canary' | 'kill' | 'revive' }>, release: AdminRelease) {
  const { name, stable, canary } = release;
  const before = stable === null ? null : shortVersion(stable);
  if (asked.kind === 'promote')
    return {
      title: `Promote ${name} ${shortVersion(asked.version)}?`,
      text: isOlder(release, asked.version)
        ? 'This version is older than the stable one, so a second person must approve it within 24 hours.'
        : releasesText.promoteText(before),
      confirm: releasesText.promote,
      danger: false,
    };
  if (asked.kind === 'stop')
    return {
      title: releasesText.stopTitle(name, canary === null ? '' : shortVersion(canary)),
      text: releasesText.stopText(before),
      confirm: releasesText.stop,
      danger: true,
    };
  return {
    title: `${releasesText.rollBackOf(name, rollbackName(release))}?`,
    text: releasesText.rollBackText(before ?? '', rollbackName(release)),
    confirm: releasesText.rollBack,
    danger: true,
  };
}

export function MoveDialogs({ release, move }: { release: AdminRelease; move: Move }) {
  const { asked, visible, cancel, busy, go } = move;
  if (asked === null) return null;
  if (asked.kind === 'canary') return <CanaryDialog release={release} move={move} />;
  if (asked.kind === 'kill' || asked.kind === 'revive') {
    const { kind } = asked;
    const words = killText[kind];
    return (
      <ReasonDialog
        open
        title={words.title(release.name)}
        lead={words.lead}
        action={words.submit}
        danger={kind === 'kill'}
        busy={busy}
        send={(reason, onError) => go({ kind, reason }, onError)}
        onClose={cancel}
      />
    );
  }
  const { title, text, confirm, danger } = wordsOf(asked, release);
  return (
    <ConfirmDialog
      open={visible}
      title={title}
      confirm={confirm}
      danger={danger}
      busy={busy}
      onConfirm={() => go(asked)}
      onCancel={cancel}
    >
      {text}
    </ConfirmDialog>
  );
}
